/**
 * Families read at most US grade 8 (Flesch-Kincaid), area by area. Only whole sentences are measured: labels and headings of a few words
 * would make every area look easy. Names, and the terms that federal forms prescribe, count as one short word: a family has to learn
 * them anyway, and they are explained where they first appear.
 */
import { fleschKincaid } from 'flesch-kincaid'
import { syllable } from 'syllable'
import { expect, test } from 'vitest'
import type { Area } from '../i18n/areas.ts'
import { messagesOf } from './message-texts.ts'

const familyAreas: readonly Area[] = [
  'account',
  'advisors',
  'auth',
  'colleges',
  'errors',
  'estimate',
  'failure',
  'favorites',
  'guide',
  'home',
  'legal',
  'onboarding',
  'ownData',
  'ownHelp',
  'profile',
  'resources',
  'sharing',
  'shell',
  'taxReturn',
  'ui',
]
const maxGrade = 8

const terms = [
  /Student Aid Index( \(SAI\))?|SAIs?\b/g,
  /FAFSA( form)?|CSS Profile|FSA ID|IRS Direct File/g,
  /Free Application for Federal Student Aid|Federal Student Aid/g,
  /adjusted gross income( \(AGI\))?/gi,
  /(Federal )?Pell Grants?|Direct (Subsidized|Unsubsidized) Loans?|Parent PLUS Loans?/g,
  /cost of attendance|net price|published cost|work-study|award year|professional judgment/gi,
  /U\.S\. Department of Education|College Scorecard|Social Security( numbers?)?/g,
  /two-step verification|authenticator app/gi,
  /529 plans?|Form 1040|Schedule( [A-Z0-9]+,?)+/g,
]
/** Dots that end no sentence. */
const abbreviations = /\b(U\.S|No|St|e\.g|i\.e)\./g

const sentencesOf = (text: string): string[] =>
  text
    .replace(abbreviations, (found) => found.replaceAll('.', ''))
    .match(/[^.!?…]*…?[^.!?]*[.!?]+/g)
    ?.map((sentence) =>
      terms.reduce((plain, term) => plain.replace(term, 'aid'), sentence).replaceAll('…', 'Ana'),
    )
    .filter((sentence) => wordsOf(sentence).length > 2) ?? []

const wordsOf = (sentence: string): string[] => sentence.match(/[\p{L}\p{N}’'-]+/gu) ?? []

function gradeOf(texts: Iterable<string>): number {
  const sentences = [...texts].flatMap(sentencesOf)
  const words = sentences.flatMap(wordsOf)
  return fleschKincaid({
    sentence: sentences.length,
    word: words.length,
    syllable: words.reduce((sum, word) => sum + syllable(word), 0),
  })
}

test.each(familyAreas)('%s is for readers of grade 8 or lower', (area) => {
  expect(gradeOf(messagesOf('en', area).values())).toBeLessThanOrEqual(maxGrade)
})

test('a text as an agency would write it is not', () => {
  const agency =
    'Upon determination of ineligibility, the institution is required to notify the applicant regarding the availability of alternative financial assistance opportunities.'
  expect(gradeOf([agency])).toBeGreaterThan(maxGrade)
})
