import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type PlanCaseKey, planCaseKeys } from './plan.ts'
import { planFor } from './plan-for.ts'

/**
 * A family of two children, computed by a second implementation in exact fractions; `cases/plan/family.md` shows its middle case line by line.
 */
const { request, expected } = JSON.parse(
  readFileSync(new URL('../../cases/plan/family.json', import.meta.url), 'utf8'),
)
const plan = planFor(request.household, request.students, request.choices, request.assumptions, {
  asOf: request.asOf,
})

describe.each(planCaseKeys)('the family on paper, %s case', (key: PlanCaseKey) => {
  const { years, students, parents } = plan.cases[key]

  test('has every line of every year', () => {
    const rows = years.map(({ year, savings, students: ofYear }) => ({
      year,
      savings,
      students: ofYear.map((row) => ({
        studentId: row.studentId,
        year: row.year,
        yearOfStudy: row.yearOfStudy,
        cost: row.cost,
        costs: row.costs,
        netPrice: row.netPrice,
        sai: row.aid.sai,
        pell: row.aid.pell,
        sources: row.sources,
        gap: row.gap,
        loans: row.loans,
        loanLimits: { direct: row.loanLimits.direct, parentPlus: row.loanLimits.parentPlus },
        withdrawals: row.withdrawals,
      })),
    }))
    expect(rows).toEqual(expected[key].years)
  })

  test('has the loans and payments', () => {
    const ofStudents = students.map(({ studentId, repayment }) => ({
      studentId,
      subsidized: repayment?.borrowed.subsidized,
      unsubsidized: repayment?.borrowed.unsubsidized,
      interest: repayment?.interest,
      balance: repayment?.balance,
      rate: repayment?.rate,
      ...repayment?.standard,
      rap: repayment?.rap,
    }))
    expect(ofStudents).toEqual(expected[key].students)
    const ofParents = parents?.byStudent.map(({ standard, earlier: _, ...loans }) => ({
      ...loans,
      ...standard,
    }))
    expect(ofParents).toEqual(expected[key].parents)
  })
})
