import { householdOf } from '@bursar/contract/household'
import { studentForPrices } from '@bursar/contract/pricing'
import { estimateForPrices } from '@bursar/formula/household/estimate'
import { expect, test } from 'vitest'
import { aFamily, aParent, aStudent, today } from '../testing/family.ts'
import { missingIncomeOf } from './missing-income.ts'

const independent = { dateOfBirth: '1996-01-01', filesTaxReturn: 'yes', filingStatus: 'single' } as const

test.each([
  { parents: [null], student: {}, missing: 'parents', because: 'nothing is known of them' },
  { parents: [78_000], student: {}, missing: null, because: 'prices are those of their income' },
  { parents: [40_000, null], student: {}, missing: null, because: 'one income is enough for estimates' },
  { parents: [78_000], student: independent, missing: 'student', because: 'an independent one’s own counts' },
  { parents: [null], student: { ...independent, agi: 35_000 }, missing: null, because: 'it is known' },
])('with incomes of $parents and $student, that of $missing is missing: $because', (given) => {
  const student = aStudent(given.student)
  const family = aFamily({
    parentsMaritalStatus: given.parents.length > 1 ? 'married' : 'divorced',
    parents: given.parents.map((agi) =>
      aParent({ isContributor: true, filesTaxReturn: 'yes', filingStatus: 'married_separate', agi }),
    ),
    students: [student],
  })
  const estimate = estimateForPrices(householdOf(family), student.id, { asOf: today })
  const priceStudent = studentForPrices(family, student, estimate, today)
  expect(missingIncomeOf(family, priceStudent, estimate)).toBe(given.missing)
})

test('a family without a student yet is asked for the parents’ income', () => {
  expect(missingIncomeOf(aFamily({ parents: [], students: [] }), null, null)).toBe('parents')
})
