import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryFamily, arbitraryFamilyOf, asOf, type FamilyToPlan } from '../../testing/arbitrary-plan.ts'
import type { Household } from '../household/household.ts'
import { directLoanTable } from '../loans/direct-loans.ts'
import { parentPlusTable } from '../loans/parent-plus.ts'
import { type Plan, type PlanAmounts, planCaseKeys, type StudentYear } from './plan.ts'
import { planFor } from './plan-for.ts'
import { savingMore } from './saving-goal.ts'

const planOf = ({ household, students, choices, assumptions }: FamilyToPlan): Plan =>
  planFor(household, students, choices, assumptions, { asOf })

const all = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
const paid = ({ sources, gap }: PlanAmounts) => all(Object.values(sources)) + gap
const rowsOf = (plan: Plan, key: (typeof planCaseKeys)[number]): StudentYear[] =>
  plan.cases[key].years.flatMap(({ students }) => students)

/** Dividing whole dollars among students can move a dollar from one to another, whose limits differ: at most one in each student's year. */
const roundingOf = (plan: Plan) => rowsOf(plan, 'middle').length

describe('every plan', () => {
  test('adds up: sources and gap are the cost, in every row, year, and total, and nothing is negative', () => {
    fc.assert(
      fc.property(arbitraryFamily, (family) => {
        const plan = planOf(family)
        for (const key of planCaseKeys) {
          const { years, total, students } = plan.cases[key]
          for (const row of rowsOf(plan, key)) {
            expect(paid(row)).toBe(row.cost)
            expect(row.cost - row.netPrice).toBe(row.sources.pell + row.sources.grants)
            expect(all(Object.values(row.costs).map((part) => part ?? 0))).toBe(row.cost)
            expect(all(Object.values(row.withdrawals))).toBe(row.sources.savings)
            for (const amount of [
              row.gap,
              row.netPrice,
              ...Object.values(row.sources),
              ...Object.values(row.withdrawals),
            ])
              expect(amount).toBeGreaterThanOrEqual(0)
          }
          for (const year of years) {
            expect(paid(year)).toBe(year.cost)
            expect(year.gap).toBe(all(year.students.map(({ gap }) => gap)))
            expect(year.savings.before - year.savings.after).toBe(year.sources.savings)
          }
          expect(paid(total)).toBe(total.cost)
          expect(total.gap).toBe(all(years.map(({ gap }) => gap)))
          expect(total.cost).toBe(all(students.map((student) => student.total.cost)))
        }
      }),
    )
  })

  test('keeps within every loan limit, federal and the family’s own', () => {
    fc.assert(
      fc.property(arbitraryFamily, (family) => {
        const plan = planOf(family)
        const { parentLoans } = family.choices
        for (const key of planCaseKeys) {
          for (const choices of family.choices.students) {
            const rows = rowsOf(plan, key).filter(({ studentId }) => studentId === choices.studentId)
            const own = rows.map(({ loans }) => loans.subsidized + loans.unsubsidized)
            rows.forEach((row, at) => {
              const { loans, loanLimits } = row
              expect(own[at]).toBeLessThanOrEqual(loanLimits.direct)
              expect(loans.subsidized).toBeLessThanOrEqual(loanLimits.subsidized)
              expect(loans.parentPlus).toBeLessThanOrEqual(loanLimits.parentPlus)
              expect(loans.parentPlus).toBeLessThanOrEqual(parentPlusTable.perYear)
              // What is borrowed may be more, by the fee, which is a cost of its own.
              expect(row.sources.directLoans + row.sources.parentLoans).toBeLessThanOrEqual(row.netPrice)
              const year = Math.min(row.yearOfStudy, 3) - 1
              expect(own[at]).toBeLessThanOrEqual(
                directLoanTable.byYear[row.aid.dependency][year]?.total ?? 0,
              )
              if (choices.directLoanPerYear !== null)
                expect(own[at]).toBeLessThanOrEqual(choices.directLoanPerYear)
            })
            expect(all(own)).toBeLessThanOrEqual(directLoanTable.lifetime.independent.total)
            expect(all(rows.map(({ loans }) => loans.subsidized))).toBeLessThanOrEqual(23_000)
            expect(
              all(rows.map(({ loans }) => loans.parentPlus)) + choices.loansBefore.parentPlus,
            ).toBeLessThanOrEqual(Math.max(parentPlusTable.perStudent, choices.loansBefore.parentPlus))
          }
          const perYear = plan.cases[key].years.map(({ students }) =>
            all(students.map(({ loans }) => loans.parentPlus)),
          )
          if (parentLoans.perYear !== null)
            expect(Math.max(0, ...perYear)).toBeLessThanOrEqual(parentLoans.perYear)
          if (parentLoans.total !== null) expect(all(perYear)).toBeLessThanOrEqual(parentLoans.total)
        }
      }),
    )
  })

  test('is lowest in the low and highest in the high case: cost, net price, and gap', () => {
    fc.assert(
      fc.property(arbitraryFamily, (family) => {
        const plan = planOf(family)
        const [low, middle, high] = [rowsOf(plan, 'low'), rowsOf(plan, 'middle'), rowsOf(plan, 'high')]
        middle.forEach((row, at) => {
          for (const [less, more] of [
            [low[at], row],
            [row, high[at]],
          ]) {
            expect(less?.cost).toBeLessThanOrEqual(more?.cost ?? 0)
            expect(less?.netPrice).toBeLessThanOrEqual(more?.netPrice ?? 0)
            expect(less?.aid.sai).toBeLessThanOrEqual(more?.aid.sai ?? 0)
          }
        })
        const { cases } = plan
        expect(cases.low.total.gap).toBeLessThanOrEqual(cases.middle.total.gap + roundingOf(plan))
        expect(cases.middle.total.gap).toBeLessThanOrEqual(cases.high.total.gap + roundingOf(plan))
      }),
    )
  })

  test('doesn’t depend on the order of the children', () => {
    fc.assert(
      fc.property(arbitraryFamily, (family) => {
        const plan = planOf(family)
        const turned = planOf({
          ...family,
          household: { ...family.household, students: family.household.students.toReversed() },
          students: family.students.toReversed(),
          choices: { ...family.choices, students: family.choices.students.toReversed() },
        })
        for (const key of planCaseKeys) {
          expect(turned.cases[key].total).toEqual(plan.cases[key].total)
          const sorted = (one: Plan) =>
            rowsOf(one, key).sort((a, b) => a.year - b.year || (a.studentId < b.studentId ? -1 : 1))
          expect(sorted(turned)).toEqual(sorted(plan))
        }
      }),
    )
  })

  // More savings raise the SAI, and with it the price: by a step where an income bracket ends. Several children share the parents' savings by
  // need: one's own savings change what another gets, and their loan limits differ.
  test('has no larger gap with more savings of an only child, but for what the price rises', () => {
    fc.assert(
      fc.property(
        arbitraryFamilyOf(fc.constant(1)),
        fc.integer({ min: 0, max: 30_000 }),
        fc.constantFrom('parents', 'grandparents', 'own', 'monthly'),
        (family, more, where) => {
          const { choices } = family
          const richer =
            where === 'monthly'
              ? savingMore(choices, Math.round(more / 30))
              : {
                  ...choices,
                  savings: choices.savings.map((one) =>
                    one.id === where ? { ...one, amount: one.amount + more } : one,
                  ),
                }
          const [before, after] = [planOf(family), planOf({ ...family, choices: richer })]
          for (const key of planCaseKeys) {
            const prices = rowsOf(before, key).map(({ netPrice }) => netPrice)
            const rises = rowsOf(after, key).map(({ netPrice }, at) =>
              Math.max(netPrice - (prices[at] ?? 0), 0),
            )
            expect(after.cases[key].total.gap).toBeLessThanOrEqual(
              before.cases[key].total.gap + all(rises) + roundingOf(before),
            )
          }
        },
      ),
      { numRuns: 300 },
    )
  })

  test('leaves no gap while there are savings for everyone', () => {
    fc.assert(
      fc.property(arbitraryFamily, (family) => {
        const plan = planOf({ ...family, assumptions: { ...family.assumptions, savingsReturn: 0 } })
        const there = family.choices.savings.find(({ id }) => id === 'parents')?.amount
        for (const key of planCaseKeys) {
          let used = 0
          for (const { students, gap } of plan.cases[key].years) {
            used += all(students.map(({ withdrawals }) => withdrawals.parents ?? 0))
            if (gap > 0) expect(used).toBe(there)
          }
        }
      }),
    )
  })
})

/** The household with some of its answers taken away. */
const forgetting: Record<string, (household: Household) => Household> = {
  income: (household) => ({
    ...household,
    parents: household.parents.map((parent, at) => (at === 0 ? { ...parent, agi: null } : parent)),
  }),
  tax: (household) => ({
    ...household,
    parents: household.parents.map((parent, at) => (at === 0 ? { ...parent, incomeTaxPaid: null } : parent)),
  }),
  savings: (household) => ({ ...household, finances: { ...household.finances, cashAndSavings: null } }),
  investments: (household) => ({ ...household, finances: { ...household.finances, investments: null } }),
  benefits: (household) => ({ ...household, receivedBenefits: null }),
  size: (household) => ({ ...household, familyMembersCount: null }),
  filing: (household) => ({
    ...household,
    parents: household.parents.map((parent, at) => (at === 0 ? { ...parent, filingStatus: null } : parent)),
  }),
  marriage: (household) => ({ ...household, parentsMaritalStatus: null }),
  dependency: (household) => ({
    ...household,
    students: household.students.map((student) => ({ ...student, dependencyFacts: null })),
  }),
  earnings: (household) => ({
    ...household,
    students: household.students.map((student) => ({ ...student, earnedIncome: null, agi: null })),
  }),
}

describe('a plan with missing answers', () => {
  test('contains the exact plan', () => {
    fc.assert(
      fc.property(
        arbitraryFamily,
        fc.subarray(Object.keys(forgetting), { minLength: 1, maxLength: 3 }),
        (family, forgotten) => {
          const exact = planOf(family)
          const household = forgotten.reduce((rest, key) => forgetting[key]?.(rest) ?? rest, family.household)
          const open = planOf({ ...family, household })
          const [low, high] = [rowsOf(open, 'low'), rowsOf(open, 'high')]
          for (const key of planCaseKeys)
            rowsOf(exact, key).forEach((row, at) => {
              expect(low[at]?.netPrice).toBeLessThanOrEqual(row.netPrice)
              expect(high[at]?.netPrice).toBeGreaterThanOrEqual(row.netPrice)
              expect(low[at]?.aid.sai).toBeLessThanOrEqual(row.aid.sai)
              expect(high[at]?.aid.sai).toBeGreaterThanOrEqual(row.aid.sai)
              expect(low[at]?.aid.pell).toBeGreaterThanOrEqual(row.aid.pell)
              expect(high[at]?.aid.pell).toBeLessThanOrEqual(row.aid.pell)
            })
          const gap = ({ cases }: Plan, key: (typeof planCaseKeys)[number]) => cases[key].total.gap
          expect(gap(open, 'low')).toBeLessThanOrEqual(gap(exact, 'low') + roundingOf(exact))
          expect(gap(open, 'high')).toBeGreaterThanOrEqual(gap(exact, 'high') - roundingOf(exact))
        },
      ),
      { numRuns: 100 },
    )
  })
})
