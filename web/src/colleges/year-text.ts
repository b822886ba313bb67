/**
 * The years of published figures in the visitor's language. The catalogue writes them in English with the same few words ("entered 2009-11,
 * measured 2020 and 2021"), each of which has one Spanish translation.
 */
import { formatMonth } from '../i18n/format.ts'

const spanish: readonly [english: RegExp, spanish: string][] = [
  [/\bentered fall\b/g, 'inicio en otoño de'],
  [/\bentered\b/g, 'inicio en'],
  [/\bfinished\b/g, 'graduación en'],
  [/\bmeasured\b/g, 'medido en'],
  [/\bborrowers of\b/g, 'prestatarios de'],
  [/\bfiscal years\b/g, 'años fiscales'],
  [/\bfiscal year\b/g, 'año fiscal'],
  [/\bfall\b/g, 'otoño de'],
  [/\band\b/g, 'y'],
]

/** Of a release whose years aren't known yet, the catalogue only has the month of publication. */
const release = /\bpublished (\d{4}-\d{2})\b/g

export function yearText(year: string, locale: string): string {
  const isSpanish = locale.startsWith('es')
  const dated = year.replace(
    release,
    (_, month: string) =>
      `${isSpanish ? 'publicación de' : 'release of'} ${formatMonth(Date.parse(month), locale)}`,
  )
  return isSpanish ? spanish.reduce((text, [from, to]) => text.replace(from, to), dated) : dated
}

/** The year for a sentence, which says "in 2022-23", "in the release of June 2026", or nothing. */
export function yearInSentence(year: string | null, locale: string) {
  if (year === null) return { when: 'unknown', year: '' }
  return { when: year.startsWith('published ') ? 'release' : 'year', year: yearText(year, locale) }
}
