import { createTranslator } from 'next-intl'
import { expect, test } from 'vitest'
import english from '../messages/en/colleges.json' with { type: 'json' }
import spanish from '../messages/es/colleges.json' with { type: 'json' }
import { yearInSentence, yearText } from './year-text.ts'

test.each([
  ['2022-23', '2022-23'],
  ['fall 2023', 'otoño de 2023'],
  ['entered fall 2022', 'inicio en otoño de 2022'],
  ['entered 2009-11, measured 2020 and 2021', 'inicio en 2009-11, medido en 2020 y 2021'],
  ['fiscal years 2020 and 2021', 'años fiscales 2020 y 2021'],
  ['borrowers of 2016-17 and 2017-18', 'prestatarios de 2016-17 y 2017-18'],
])('%s is %s in Spanish, and itself in English', (year, spanish) => {
  expect(yearText(year, 'es-US')).toBe(spanish)
  expect(yearText(year, 'en-US')).toBe(year)
})

test('the month of a release whose years are unknown is written out', () => {
  expect(yearText('published 2026-06', 'en-US')).toBe('release of June 2026')
  expect(yearText('2022-23, published 2026-06', 'es-US')).toBe('2022-23, publicación de junio de 2026')
})

test.each([
  { year: '2022-23', en: 'federal aid in 2022-23, after', es: 'ayuda federal en 2022-23, después' },
  {
    year: 'published 2026-06',
    en: 'federal aid in the release of June 2026, after',
    es: 'ayuda federal en la publicación de junio de 2026, después',
  },
  { year: null, en: 'federal aid, after', es: 'ayuda federal, después' },
])('a sentence with the year $year: $en', ({ year, ...expected }) => {
  for (const [locale, colleges, text] of [
    ['en-US', english, expected.en],
    ['es-US', spanish, expected.es],
  ] as const) {
    const t = createTranslator({ locale, messages: { colleges }, namespace: 'colleges' })
    expect(t('page.sentenceAverage', yearInSentence(year, locale))).toContain(text)
  }
})
