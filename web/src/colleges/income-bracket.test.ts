import { householdOf } from '@bursar/contract/household'
import { studentForPrices } from '@bursar/contract/pricing'
import { estimateForPrices } from '@bursar/formula/household/estimate'
import { expect, test } from 'vitest'
import { aFamily, aParent, aStudent, today } from '../testing/family.ts'
import { bracketText, incomeBracketOf } from './income-bracket.ts'

test.each([
  { agi: 48_001, bracket: 2, because: 'that is where the third begins' },
  { agi: -1, bracket: 0, because: 'a loss is in the lowest' },
  { agi: null, bracket: null, because: 'an income that is not known is in none' },
])('an income of $agi is in bracket $bracket: $because', ({ agi, bracket }) => {
  const family = aFamily({ parentsMaritalStatus: 'divorced', parents: [aParent({ agi })] })
  expect(incomeBracketOf(family, null)).toBe(bracket)
})

test.each([
  { agi: 35_000, bracket: 1, because: 'theirs counts' },
  { agi: null, bracket: null, because: 'the parents’ doesn’t stand in for it' },
])('an independent student’s own income of $agi is in bracket $bracket: $because', ({ agi, bracket }) => {
  const student = aStudent({ dateOfBirth: '1996-01-01', filesTaxReturn: 'yes', filingStatus: 'single', agi })
  const family = aFamily({
    parentsMaritalStatus: 'divorced',
    parents: [aParent({ agi: 150_000 })],
    students: [student],
  })
  const estimate = estimateForPrices(householdOf(family), student.id, { asOf: today })
  expect(incomeBracketOf(family, studentForPrices(family, student, estimate, today))).toBe(bracket)
})

test('brackets read as amounts', () => {
  expect(bracketText(2, 'en-US', String)).toBe('$48,001\u00a0– $75,000')
  expect(bracketText(4, 'en-US', (from) => `over ${from}`)).toBe('over $110,000')
})
