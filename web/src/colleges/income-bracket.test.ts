import { expect, test } from 'vitest'
import { aFamily, aParent } from '../testing/family.ts'
import { bracketText, incomeBracketOf } from './income-bracket.ts'

test.each([
  { agi: 48_001, bracket: 2, because: 'that is where the third begins' },
  { agi: -1, bracket: 0, because: 'a loss is in the lowest' },
  { agi: null, bracket: null, because: 'an income that is not known is in none' },
])('an income of $agi is in bracket $bracket: $because', ({ agi, bracket }) => {
  expect(incomeBracketOf(aFamily({ parentsMaritalStatus: 'divorced', parents: [aParent({ agi })] }))).toBe(
    bracket,
  )
})

test('brackets read as amounts', () => {
  expect(bracketText(2, 'en-US', String)).toBe('$48,001\u00a0– $75,000')
  expect(bracketText(4, 'en-US', (from) => `over ${from}`)).toBe('over $110,000')
})
