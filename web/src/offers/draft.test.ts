import { expect, test } from 'vitest'
import type { OfferTexts } from './condition-text.ts'
import { answersOf, draftOf, withLines } from './draft.ts'
import type { ProposedLine } from './letter/line-kind.ts'
import { summaryErrorFor } from './offer-errors.ts'

const line = (words: string, amount: number, kind: ProposedLine['kind']): ProposedLine => ({
  words,
  amount,
  kind,
  isComputed: false,
})
const letter = [
  line('Tuition', 20_000, { type: 'cost', key: 'tuitionAndFees' }),
  line('Dean’s Scholarship', 4_000, { type: 'grant', source: 'college_merit' }),
  line('Alumni Award', 1_000, { type: 'grant', source: 'college_merit' }),
  line('Alumni Award', 1_000, { type: 'grant', source: 'college_merit' }),
  line('Subsidized Loan', 3_500, { type: 'loan', loan: 'subsidized' }),
]

test('a letter that is used twice adds its grants and loans once', () => {
  const once = withLines(draftOf(null, '2027-28'), letter)
  expect(once.grants.map(({ amount }) => amount)).toEqual([4_000, 1_000, 1_000])
  expect(once.loans.map(({ amount }) => amount)).toEqual([3_500])
  expect(withLines(once, letter)).toEqual(once)
})

test('a line of another amount or kind is added', () => {
  const once = withLines(draftOf(null, '2027-28'), letter)
  const twice = withLines(once, [
    line('Dean’s Scholarship', 5_000, { type: 'grant', source: 'college_merit' }),
    line('Subsidized Loan', 3_500, { type: 'loan', loan: 'unsubsidized' }),
  ])
  expect(twice.grants).toHaveLength(4)
  expect(twice.loans).toHaveLength(2)
})

test('two jobs or deposits of a letter are added up, and a second reading replaces them', () => {
  const lines = [
    line('Federal Work-Study', 2_500, { type: 'work' }),
    line('Campus job', 1_000, { type: 'work' }),
    line('Enrollment deposit', 300, { type: 'deposit' }),
    line('Honors deposit', 50, { type: 'deposit' }),
  ]
  const once = withLines(draftOf(null, '2027-28'), lines)
  expect(once).toMatchObject({ workStudy: 3_500, deposit: 350 })
  expect(withLines(once, lines)).toEqual(once)
})

test('too many grants are an error of the list, not of one grant', () => {
  const many = Array.from({ length: 21 }, (_, at) =>
    line(`Award ${at}`, 1_000, { type: 'grant', source: 'college_merit' }),
  )
  const draft = withLines(draftOf(null, '2027-28'), many)
  const t = ((key: string) => key) as unknown as OfferTexts
  expect(answersOf(draft)).toEqual({ errors: ['grants'] })
  expect(summaryErrorFor('grants', draft, t)).toBe('error.manyGrants')
})
