/** The family's savings for college: what is there at the beginning of each academic year, and what is withdrawn. */
import type { Dollars } from '../sai/award-years/published-tables.ts'
import type { PlanAssumptions, PlanChoices } from './plan.ts'
import { shareOut } from './share.ts'
import { type SavingsChange, unchangedSavings } from './yearly-aid.ts'

interface Pool {
  id: string
  kind: '529' | 'savings'
  owner: 'parents' | 'student' | 'other'
  /** Whose 529 plan or savings it is, which decides how the federal formula counts it. */
  beneficiary: string | null
  /** Who may use it: one student, or everyone. */
  reservedFor: string | null
  balance: Dollars
  /** What was there on the day of the plan, which the household's answers contain. */
  initial: Dollars
  perMonth: Dollars
  /** Deposits end when this student's last year begins; null: when the family's last year begins. */
  savesUntil: number
}

/** Months from a day to July 1 of a year, at least 0. A month that has begun doesn't count. */
export function monthsUntilJuly(asOf: string, year: number): number {
  return Math.max(
    (year - Number(asOf.slice(0, 4))) * 12 + 7 - Number(asOf.slice(5, 7)) - (asOf.slice(8) > '01' ? 1 : 0),
    0,
  )
}

/** The calendar years in which a student's first and last year of the plan begin. */
export interface CollegeSpan {
  first: number
  last: number
}

export type Needs = Map<string, Dollars>
/** By student, then by savings. */
export type Withdrawals = Map<string, Map<string, Dollars>>

/** Savings over the years of a plan. Years are advanced in order. */
export class Savings {
  readonly #pools: Pool[]
  readonly #asOf: string
  readonly #rate: number
  readonly #spans: ReadonlyMap<string, CollegeSpan>
  /** What counted for each student on the day of the plan. */
  readonly #initial: Map<string, SavingsChange>
  #since: number | null = null

  constructor(
    { savings, monthlySavings }: Pick<PlanChoices, 'savings' | 'monthlySavings'>,
    spans: ReadonlyMap<string, CollegeSpan>,
    { savingsReturn }: Pick<PlanAssumptions, 'savingsReturn'>,
    asOf: string,
  ) {
    const last = Math.max(...[...spans.values()].map((span) => span.last))
    const pool = (
      one: Omit<PlanChoices['savings'][number], 'amount'>,
      initial: Dollars,
      perMonth: Dollars,
    ): Pool => {
      // Savings for a student who isn't part of the plan are for everyone.
      const student = one.studentId !== null && spans.has(one.studentId) ? one.studentId : null
      return {
        id: one.id,
        kind: one.kind,
        owner: one.owner,
        beneficiary: one.studentId,
        reservedFor: student,
        balance: initial,
        initial,
        perMonth,
        savesUntil: student === null ? last : (spans.get(student)?.last ?? last),
      }
    }
    this.#pools = [
      ...savings.map((one) => pool(one, one.amount, 0)),
      ...monthlySavings.map((one) => pool(one, 0, one.perMonth)),
    ]
    this.#spans = spans
    this.#rate = savingsReturn
    this.#asOf = asOf
    this.#initial = new Map([...spans.keys()].map((id) => [id, this.#counted(id)]))
  }

  /** What the federal formula counts for a student, of the savings of this plan. */
  #counted(studentId: string): SavingsChange {
    const counted: SavingsChange = { ...unchangedSavings }
    for (const { kind, owner, beneficiary, balance } of this.#pools) {
      if (owner === 'student' && beneficiary === studentId)
        // A 529 plan that a dependent student owns counts as the parents' (HEA sec. 480(f)(3)).
        counted[kind === '529' ? 'collegeSavings529' : 'student'] += balance
      else if (owner === 'parents' && kind === 'savings') counted.parents += balance
      else if (owner === 'parents' && (beneficiary === null || beneficiary === studentId))
        counted.collegeSavings529 += balance
    }
    return counted
  }

  /** How the assets that count for a student have changed since the day of the plan. */
  changeFor(studentId: string): SavingsChange {
    const [now, then] = [this.#counted(studentId), this.#initial.get(studentId) ?? unchangedSavings]
    return {
      parents: now.parents - then.parents,
      collegeSavings529: now.collegeSavings529 - then.collegeSavings529,
      student: now.student - then.student,
    }
  }

  /** Brings all savings to July 1 of a year: interest on what was there, then the months' deposits. */
  advanceTo(year: number) {
    const before = this.#since
    this.#since = year
    for (const pool of this.#pools) {
      const untilNow = monthsUntilJuly(this.#asOf, Math.min(year, pool.savesUntil))
      const untilThen = before === null ? 0 : monthsUntilJuly(this.#asOf, Math.min(before, pool.savesUntil))
      const months =
        monthsUntilJuly(this.#asOf, year) - (before === null ? 0 : monthsUntilJuly(this.#asOf, before))
      const interest = Math.round((pool.balance * this.#rate * months) / 120_000)
      pool.balance += interest + pool.perMonth * (untilNow - untilThen)
    }
  }

  get total(): Dollars {
    return this.#pools.reduce((sum, { balance }) => sum + balance, 0)
  }

  /** What savings may pay in a year: an even share of each balance for every year that its students still have, this one included. */
  withdrawEvenly(year: number, needs: Needs): Withdrawals {
    return this.#withdraw(needs, (pool) => this.#evenShare(pool, year, needs.size))
  }

  #evenShare({ balance, reservedFor }: Pool, year: number, inCollege: number): Dollars {
    if (reservedFor !== null) return Math.floor(balance / Math.max(this.#yearsFrom(reservedFor, year), 1))
    let all = 0
    for (const id of this.#spans.keys()) all += this.#yearsFrom(id, year)
    return all === 0 ? balance : Math.floor((balance * inCollege) / all)
  }

  /** Takes the even share of every balance, needed or not. */
  takeEvenShare(year: number, inCollege: readonly string[]) {
    for (const pool of this.#pools) {
      if (pool.reservedFor !== null && !inCollege.includes(pool.reservedFor)) continue
      pool.balance -= this.#evenShare(pool, year, inCollege.length)
    }
  }

  /** As much as is needed and there. */
  withdrawAll(needs: Needs): Withdrawals {
    return this.#withdraw(needs, ({ balance }) => balance)
  }

  /** After a student's last year, what is left of the parents' savings for the student is for everyone; a 529 plan can change its beneficiary. */
  release(year: number) {
    for (const pool of this.#pools)
      if (
        pool.reservedFor !== null &&
        pool.owner !== 'student' &&
        this.#yearsFrom(pool.reservedFor, year + 1) === 0
      ) {
        pool.reservedFor = null
        if (pool.kind === '529') pool.beneficiary = null
      }
  }

  /** The student's years in college from a year on. */
  #yearsFrom(studentId: string, year: number): number {
    const span = this.#spans.get(studentId)
    return span ? Math.max(span.last - Math.max(span.first, year) + 1, 0) : 0
  }

  /** Withdraws from each student's own savings first, then from those for everyone. Lowers `needs`. */
  #withdraw(needs: Needs, allowed: (pool: Pool) => Dollars): Withdrawals {
    const withdrawn: Withdrawals = new Map([...needs.keys()].map((id) => [id, new Map()]))
    const take = (pool: Pool, studentId: string, amount: Dollars) => {
      if (amount <= 0) return
      pool.balance -= amount
      needs.set(studentId, (needs.get(studentId) ?? 0) - amount)
      withdrawn.get(studentId)?.set(pool.id, amount)
    }
    const limits = new Map(this.#pools.map((pool) => [pool, allowed(pool)]))
    for (const pool of this.#pools) {
      if (pool.reservedFor === null) continue
      const need = needs.get(pool.reservedFor)
      if (need !== undefined) take(pool, pool.reservedFor, Math.min(need, limits.get(pool) ?? 0))
    }
    for (const pool of this.#pools) {
      if (pool.reservedFor !== null) continue
      for (const [studentId, amount] of shareOut(limits.get(pool) ?? 0, needs)) take(pool, studentId, amount)
    }
    return withdrawn
  }
}

/**
 * How the savings that count for each student change, by the year on whose July 1 they are counted. The federal formula sees savings that are used up
 * evenly over the years of college: what a year really takes depends on prices, and prices on the formula. Nothing that a family owns grows by
 * itself there, college savings included.
 */
export function countedSavings(
  choices: Pick<PlanChoices, 'savings' | 'monthlySavings'>,
  spans: ReadonlyMap<string, CollegeSpan>,
  asOf: string,
  years: { first: number; last: number },
): Map<number, Map<string, SavingsChange>> {
  const savings = new Savings(choices, spans, { savingsReturn: 0 }, asOf)
  const counted = new Map<number, Map<string, SavingsChange>>()
  for (let year = years.first; year <= years.last; year += 1) {
    savings.advanceTo(year)
    counted.set(year, new Map([...spans.keys()].map((id) => [id, savings.changeFor(id)])))
    const inCollege = [...spans].flatMap(([id, { first, last }]) =>
      first <= year && year <= last ? [id] : [],
    )
    savings.takeEvenShare(year, inCollege)
  }
  return counted
}
