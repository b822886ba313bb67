/** Who pays what in one academic year: the sources in their order, until nothing is left to pay or nothing is left to pay with. */
import type { AotcCredit } from '../costs/aotc.ts'
import { financialNeed, netPrice } from '../costs/cost-of-attendance.ts'
import {
  directLoanLimit,
  graduateLoanLimit,
  type LoanDependency,
  type LoanOffer,
} from '../loans/direct-loans.ts'
import { parentPlusRoom, parentPlusTable } from '../loans/parent-plus.ts'
import { disbursedCents } from '../loans/payments.ts'
import { feesOfYear } from '../loans/rates.ts'
import type { Dollars } from '../sai/award-years/published-tables.ts'
import type { StudentChoices } from './plan.ts'
import type { Needs, Savings, Withdrawals } from './savings.ts'
import { shareOut } from './share.ts'

/** Loans of earlier years, in whole dollars as borrowed. */
export interface Borrowed {
  /** The student's own. */
  total: Dollars
  /** Of them, those for graduate study. */
  graduate: Dollars
  subsidized: Dollars
  parentPlus: Dollars
}

/** One student's year before it is paid. */
export interface YearToPay {
  choices: StudentChoices
  yearOfStudy: number
  cost: Dollars
  /** All grants and scholarships, with Pell. */
  grants: Dollars
  sai: Dollars
  /** Null for graduate students. */
  dependency: LoanDependency | null
  work: Dollars
  credit: AotcCredit
  borrowed: Borrowed
}

/** What pays for it. */
export interface PaidYear {
  gifts: Dollars
  work: Dollars
  taxCredit: Dollars
  income: Dollars
  withdrawals: Map<string, Dollars>
  /** As borrowed. What is paid out is less, by the fee. */
  direct: { subsidized: Dollars; unsubsidized: Dollars; paidOut: Dollars; limit: LoanOffer }
  parentPlus: { borrowed: Dollars; paidOut: Dollars; limit: Dollars }
  gap: Dollars
}

export interface FamilyYear {
  year: number
  income: Dollars
  /** The family's own limits for parent loans, with what is already borrowed taken off; null: only the federal ones. */
  parentLoansLeft: Dollars | null
  /** The parents' tax that the credits can reduce. */
  tax: Dollars
  savings: Savings
}

/** What a loan pays out after its origination fee, in whole dollars. The fee is in thousandths of a percent. */
export function paidOut(borrowed: Dollars, fee: number): Dollars {
  return Math.floor(disbursedCents(borrowed, fee) / 100)
}

/** The smallest loan in whole dollars that pays out an amount after the fee, which is in thousandths of a percent. */
export function borrowToGet(amount: Dollars, fee: number): Dollars {
  const loan = Math.ceil((amount * 100_000) / (100_000 - fee))
  // The fee is rounded to a cent, so one dollar less may do. No loop: with amounts above 2^53, `loan - 1` is `loan`.
  return loan > 0 && paidOut(loan - 1, fee) >= amount ? loan - 1 : loan
}

/**
 * The most that a loan may be: what other aid leaves of the cost. The loan's own fee is part of the cost of attendance (HEA sec. 472), so a loan may
 * pay out all that is left.
 */
const withFee = (costAfterAid: Dollars, fee: number) => borrowToGet(costAfterAid, fee)

/**
 * Pays for one academic year of all students in college. Money of one student pays for that student; money of the family is divided in
 * proportion to what each student still needs, so the order of the students doesn't matter.
 */
export function fundYear(
  students: ReadonlyMap<string, YearToPay>,
  family: FamilyYear,
): Map<string, PaidYear> {
  const needs: Needs = new Map()
  const paid = new Map<string, PaidYear>()
  const credits = creditsOf(students, family.tax)
  for (const [id, year] of students) {
    let left = netPrice(year.cost, year.grants)
    const use = (available: Dollars) => {
      const used = Math.min(available, left)
      left -= used
      return used
    }
    const [gifts, work, taxCredit] = [use(year.choices.gifts), use(year.work), use(credits.get(id) ?? 0)]
    needs.set(id, left)
    paid.set(id, { ...nothingPaid(year, family.year), gifts, work, taxCredit })
  }
  const each = (
    amounts: ReadonlyMap<string, Dollars>,
    assign: (student: PaidYear, amount: Dollars) => void,
  ) => {
    for (const [id, amount] of amounts) {
      const student = paid.get(id)
      if (student) assign(student, amount)
    }
  }
  const used = shareOut(family.income, needs)
  each(used, (student, amount) => {
    student.income = amount
  })
  for (const [id, amount] of used) needs.set(id, (needs.get(id) ?? 0) - amount)

  addWithdrawals(paid, family.savings.withdrawEvenly(family.year, needs))
  borrowDirect(students, paid, needs, family.year)
  borrowParentPlus(students, paid, needs, family)
  addWithdrawals(paid, family.savings.withdrawAll(needs))
  each(needs, (student, left) => {
    student.gap = left
  })
  return paid
}

function nothingPaid(year: YearToPay, calendarYear: number): PaidYear {
  const left = netPrice(year.cost, year.grants)
  const fees = feesOfYear(calendarYear)
  const costAfterAid = withFee(left, fees.direct)
  const { choices, borrowed } = year
  const keepsOldLimit = choices.keepsOldPlusLimit && calendarYear <= parentPlusTable.lastYearOfOldLimits
  const limit =
    year.dependency === null
      ? graduateLoanLimit({ borrowed, costAfterAid })
      : directLoanLimit({
          dependency: year.dependency,
          yearOfStudy: year.yearOfStudy,
          borrowed,
          need: financialNeed(year.cost, year.sai, year.grants),
          costAfterAid,
        })
  return {
    gifts: 0,
    work: 0,
    taxCredit: 0,
    income: 0,
    withdrawals: new Map(),
    direct: { subsidized: 0, unsubsidized: 0, paidOut: 0, limit },
    parentPlus: {
      borrowed: 0,
      paidOut: 0,
      // Parents borrow for dependent undergraduates only.
      limit:
        year.dependency !== 'dependent'
          ? 0
          : keepsOldLimit
            ? withFee(left, fees.plus)
            : parentPlusRoom(borrowed.parentPlus, withFee(left, fees.plus)),
    },
    gap: 0,
  }
}

/** Each student's tax credit: the refundable part in full, the rest as far as there is tax to reduce. */
function creditsOf(students: ReadonlyMap<string, YearToPay>, tax: Dollars): Map<string, Dollars> {
  const againstTax = new Map<string, Dollars>()
  for (const [id, { credit }] of students) againstTax.set(id, credit.credit - credit.refundable)
  const reduced = shareOut(tax, againstTax)
  return new Map([...students].map(([id, { credit }]) => [id, credit.refundable + (reduced.get(id) ?? 0)]))
}

function addWithdrawals(paid: Map<string, PaidYear>, withdrawn: Withdrawals) {
  for (const [id, amounts] of withdrawn) {
    const total = paid.get(id)?.withdrawals
    for (const [pool, amount] of amounts) total?.set(pool, (total.get(pool) ?? 0) + amount)
  }
}

/** Direct Loans for what is left, subsidized ones first. */
function borrowDirect(
  students: ReadonlyMap<string, YearToPay>,
  paid: Map<string, PaidYear>,
  needs: Needs,
  year: number,
) {
  const { direct: fee } = feesOfYear(year)
  for (const [id, { choices }] of students) {
    const student = paid.get(id)
    const left = needs.get(id) ?? 0
    if (!student || left <= 0) continue
    const { limit } = student.direct
    const loan = Math.min(borrowToGet(left, fee), limit.total, choices.directLoanPerYear ?? limit.total)
    const subsidized = Math.min(loan, limit.subsidized)
    const gets = Math.min(paidOut(loan, fee), left)
    student.direct = { ...student.direct, subsidized, unsubsidized: loan - subsidized, paidOut: gets }
    needs.set(id, left - gets)
  }
}

/** Parent PLUS Loans for what is left then, each student's within the federal limits and all within what the parents are willing to borrow. */
function borrowParentPlus(
  students: ReadonlyMap<string, YearToPay>,
  paid: Map<string, PaidYear>,
  needs: Needs,
  { year, parentLoansLeft }: FamilyYear,
) {
  const { plus: fee } = feesOfYear(year)
  const wanted = new Map<string, Dollars>()
  for (const [id, { cost, grants }] of students) {
    const student = paid.get(id)
    if (!student) continue
    // The Direct Loan counts as other aid.
    const costLeft = Math.max(netPrice(cost, grants) - student.direct.paidOut, 0)
    student.parentPlus.limit = Math.min(student.parentPlus.limit, withFee(costLeft, fee))
    wanted.set(id, Math.min(borrowToGet(needs.get(id) ?? 0, fee), student.parentPlus.limit))
  }
  const loans = parentLoansLeft === null ? wanted : shareOut(parentLoansLeft, wanted)
  for (const [id, borrowed] of loans) {
    const student = paid.get(id)
    if (!student) continue
    const left = needs.get(id) ?? 0
    const gets = Math.min(paidOut(borrowed, fee), left)
    student.parentPlus = { ...student.parentPlus, borrowed, paidOut: gets }
    needs.set(id, left - gets)
  }
}
