/** A plan in one case: year after year, cost and grants first, then who pays the rest. */
import { awardYearStarting } from '../sai/award-years/names.ts'
import type { Dollars } from '../sai/award-years/published-tables.ts'
import { type AidTable, yearsOf } from './aid-table.ts'
import { type Borrowed, type FamilyYear, fundYear, type PaidYear } from './fund-year.ts'
import {
  type PlanAmounts,
  type PlanCase,
  type PlanCaseKey,
  type PlanYear,
  planSourceKeys,
  type StudentYear,
} from './plan.ts'
import { type CaseRun, type PricedYear, pricedYear } from './priced-year.ts'
import { grown } from './projected-tables.ts'
import { parentLoansFor, parentsRepayment, studentRepayment } from './repay.ts'
import type { ResolvedPlan } from './resolved-plan.ts'
import { Savings } from './savings.ts'
import { parentsAsClaimant, taxIn } from './tax-credit.ts'
import type { AidOfYears } from './yearly-aid.ts'

/** All years of a plan in one of its cases (low, middle, high): prices, what pays for them, and the debt at the end. Whole dollars. */
export function runCase(
  plansCase: PlanCaseKey,
  resolved: ResolvedPlan,
  aids: AidOfYears,
  table: AidTable,
): PlanCase {
  const run: CaseRun = { plansCase, resolved, aids, table }
  const { students, choices, assumptions, asOf } = resolved
  const spans = new Map([...students].map(([id, { span }]) => [id, span]))
  const savings = new Savings(choices, spans, assumptions, asOf)
  const borrowed = new Map(
    [...students].map(
      ([
        id,
        {
          choices: { loansBefore },
        },
      ]) => [id, borrowedBefore(loansBefore)],
    ),
  )
  const years: PlanYear[] = []
  const { first: firstYear, last: lastYear } = yearsOf(spans, resolved.baseYear)
  let parentLoans = 0
  for (let year = firstYear; year <= lastYear; year += 1) {
    savings.advanceTo(year)
    const inCollege = [...students.values()].filter(({ span }) => span.first <= year && year <= span.last)
    if (inCollege.length === 0) continue
    const before = savings.total
    const priced = new Map(
      inCollege.map((student) => {
        const { studentId } = student.choices
        const prior = borrowed.get(studentId) ?? borrowedBefore(null)
        return [studentId, pricedYear(run, { student, year, inCollege: inCollege.length, borrowed: prior })]
      }),
    )
    const family: FamilyYear = {
      year,
      income: grown(
        choices.incomePerYear ?? 0,
        assumptions.incomeGrowth,
        Math.max(year - resolved.baseYear, 0),
      ),
      parentLoansLeft: parentLoansLeft(choices.parentLoans, parentLoans),
      tax: taxIn(plansCase, parentsAsClaimant(aids.taxHousehold(year))),
      savings,
    }
    const paid = fundYear(new Map([...priced].map(([id, { toPay }]) => [id, toPay])), family)
    savings.release(year)
    const rows = inCollege.map(({ choices: { studentId } }) =>
      studentYear(
        year,
        priced.get(studentId) as PricedYear,
        paid.get(studentId) as PaidYear,
        family.income,
        resolved,
      ),
    )
    for (const { studentId, loans } of rows) {
      const prior = borrowed.get(studentId) ?? borrowedBefore(null)
      const own = loans.subsidized + loans.unsubsidized
      borrowed.set(studentId, {
        total: prior.total + own,
        graduate: prior.graduate + (students.get(studentId)?.isGraduate ? own : 0),
        subsidized: prior.subsidized + loans.subsidized,
        parentPlus: prior.parentPlus + loans.parentPlus,
      })
      parentLoans += loans.parentPlus
    }
    years.push({
      year,
      awardYear: awardYearStarting(year),
      students: rows,
      ...sumOf(rows),
      savings: { before, after: savings.total },
    })
  }
  return { years, total: sumOf(years), ...outcomes(years, resolved) }
}

const borrowedBefore = (
  loans: { total: Dollars; subsidized: Dollars; parentPlus: Dollars } | null,
): Borrowed => ({
  total: loans?.total ?? 0,
  graduate: 0,
  subsidized: loans?.subsidized ?? 0,
  parentPlus: loans?.parentPlus ?? 0,
})

/** What the parents are still willing to borrow in a year; null: no limit of their own. */
function parentLoansLeft(
  { perYear, total }: ResolvedPlan['choices']['parentLoans'],
  borrowed: Dollars,
): Dollars | null {
  if (perYear === null && total === null) return null
  return Math.max(
    Math.min(perYear ?? Number.MAX_SAFE_INTEGER, (total ?? Number.MAX_SAFE_INTEGER) - borrowed),
    0,
  )
}

function studentYear(
  year: number,
  priced: PricedYear,
  paid: PaidYear,
  familyIncome: Dollars,
  { assumptions }: ResolvedPlan,
): StudentYear {
  const { toPay, aid, pell, grantsAndPell } = priced
  const { choices, cost, borrowed } = toPay
  const withdrawals = Object.fromEntries(paid.withdrawals)
  return {
    studentId: choices.studentId,
    year,
    yearOfStudy: toPay.yearOfStudy,
    college: priced.chosen.choice,
    cost,
    costs: priced.costs,
    isCostComplete: priced.isCostComplete,
    priceBasis: priced.basis,
    netPrice: cost - grantsAndPell,
    aid: {
      sai: priced.sai,
      pell: priced.fullPell,
      tables: aid.tables,
      tablesOf: aid.tablesOf,
      dependency: aid.dependency,
      isOpen: aid.open.length > 0,
    },
    sources: {
      pell,
      grants: grantsAndPell - pell,
      gifts: paid.gifts,
      work: paid.work,
      taxCredit: paid.taxCredit,
      income: paid.income,
      savings: Object.values(withdrawals).reduce((sum, amount) => sum + amount, 0),
      directLoans: paid.direct.paidOut,
      parentLoans: paid.parentPlus.paidOut,
    },
    gap: paid.gap,
    loans: {
      subsidized: paid.direct.subsidized,
      unsubsidized: paid.direct.unsubsidized,
      parentPlus: paid.parentPlus.borrowed,
    },
    loanLimits: {
      direct: paid.direct.limit.total,
      subsidized: paid.direct.limit.subsidized,
      parentPlus: paid.parentPlus.limit,
    },
    withdrawals,
    facts: {
      growth: priced.growth,
      baseYear: priced.baseYear,
      baseCosts: priced.baseCosts,
      inLetter: priced.inLetter,
      grantsPercent: priced.grantsPercent,
      price: priced.price,
      taxCredit: {
        ...priced.taxCredit,
        none: priced.taxCredit.none ?? (paid.taxCredit > 0 ? null : 'covered'),
      },
      borrowedBefore: {
        total: borrowed.total,
        subsidized: borrowed.subsidized,
        parentPlus: borrowed.parentPlus,
      },
      isWithoutEarlierLoans: choices.firstYearOfStudy > 1 && choices.loansBefore.total === 0,
      work: {
        hours: choices.workHoursPerWeek * assumptions.workWeeks,
        hourlyWage: choices.hourlyWage,
        earned: toPay.work,
      },
      gifts: choices.gifts,
      isGraduate: toPay.dependency === null,
      hasFirstDegree: priced.hasFirstDegree,
      scholarships: Math.min(choices.scholarships, grantsAndPell - pell),
      familyIncome,
      source: priced.chosen.college.source,
    },
  }
}

/** The sum of amounts in whole dollars, source by source. */
export function sumOf(amounts: readonly PlanAmounts[]): PlanAmounts {
  const sources = Object.fromEntries(planSourceKeys.map((key) => [key, 0])) as PlanAmounts['sources']
  const sum: PlanAmounts = { cost: 0, sources, gap: 0 }
  for (const one of amounts) {
    sum.cost += one.cost
    sum.gap += one.gap
    for (const key of planSourceKeys) sources[key] += one.sources[key]
  }
  return sum
}

function outcomes(
  years: readonly PlanYear[],
  { students, assumptions }: ResolvedPlan,
): Pick<PlanCase, 'students' | 'parents'> {
  const rows = new Map([...students.keys()].map((id) => [id, [] as StudentYear[]]))
  for (const year of years) for (const row of year.students) rows.get(row.studentId)?.push(row)
  const ofStudents = [...students].map(([studentId, one]) => {
    const own = rows.get(studentId) ?? []
    return {
      studentId,
      total: sumOf(own),
      repayment: studentRepayment(one.choices, own, one.isGraduate, one.main.college.salary, assumptions),
    }
  })
  const loans = [...students].flatMap(
    ([id, one]) => parentLoansFor(one.choices, rows.get(id) ?? [], assumptions) ?? [],
  )
  return { students: ofStudents, parents: parentsRepayment(loans) }
}
