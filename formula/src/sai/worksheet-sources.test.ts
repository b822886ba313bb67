import { describe, expect, test } from 'vitest'
import { sampleHousehold } from '../../testing/sample-household.ts'
import { estimateForStudent } from '../household/estimate.ts'
import { estimatedLineSource } from '../household/typical-sources.ts'
import { awardYears, tablesFor } from './award-years/tables.ts'
import { en } from './words/en.ts'
import { englishSources } from './words/english-sources.ts'
import { es } from './words/es.ts'
import { sourceText } from './words/source-words.ts'
import { howRules, lineKeys } from './worksheet-keys.ts'
import { lineSource } from './worksheet-sources.ts'

const formulas = ['A', 'B', 'C'] as const
const sources = awardYears.flatMap((awardYear) =>
  formulas.flatMap((formula) =>
    lineKeys.map((key) => ({ key, source: lineSource(key, formula, tablesFor(awardYear)) })),
  ),
)
/** The lines of an estimate with likely amounts, of every rule. */
const likely = awardYears.flatMap((awardYear) =>
  formulas.flatMap((formula) =>
    lineKeys.flatMap((key) =>
      howRules.map((rule) => ({
        key,
        source: estimatedLineSource({ key, rule }, formula, tablesFor(awardYear)),
      })),
    ),
  ),
)
const parts = [
  ...sources.flatMap(({ source }) => source.table?.sources ?? []),
  ...likely.flatMap(({ source }) => source.likely ?? []),
]

/** English words that appear in no Spanish sentence and no legal citation. */
const english = /\b(the|of|and|or|from|for|with|by|in|to|is|are|an|as|year|tables?|figures?|sources?)\b/i

const placeholdersIn = (sentence: string) => (sentence.match(/\{\w+\}/g) ?? []).sort()

describe('the source of a line', () => {
  test.each([
    { language: 'English', words: en.sources },
    { language: 'Spanish', words: es.sources },
  ])('has complete $language text in every formula and year', ({ words }) => {
    for (const { key, source } of [...sources, ...likely]) {
      const text = sourceText(source, words)
      const names = [...(source.table?.sources ?? []), ...(source.likely ?? [])].flatMap(
        ({ key: _, ...inputs }) => Object.values(inputs),
      )
      for (const name of [source.law, source.awardYear, ...names]) expect(text, key).toContain(name)
      expect(text, key).not.toMatch(/[{}]|undefined|\.\.|; ?;|: \./)
    }
  })

  test('names the law, the year, and the published table if the line uses one', () => {
    for (const formula of formulas) {
      const texts = englishSources(formula, tablesFor('2025-26'))
      for (const [key, text] of Object.entries(texts)) {
        expect(text, key).toMatch(/^HEA sec\. 4(75|76|77|80) /)
        expect(text, key).toContain('2025-26')
      }
      const who = formula === 'A' ? 'parents' : 'student'
      expect(texts[`${who}.incomeProtection`]).toContain('official test records exactly')
    }
  })

  test('has no English in Spanish text except official names', () => {
    const left = sources
      .map(({ source }) => sourceText(source, es.sources))
      .filter((text) => english.test(text))
    expect([...new Set(left)]).toEqual([])
    expect(sources.every(({ source }) => english.test(sourceText(source, en.sources)))).toBe(true)
  })

  test('fills the same placeholders in both languages', () => {
    const sentences = (words: typeof en.sources) => ({
      ...words.parts,
      line: words.line,
      table: words.table,
      likely: words.likely,
    })
    const [inEnglish, inSpanish] = [sentences(en.sources), sentences(es.sources)]
    for (const key of Object.keys(inEnglish) as (keyof typeof inEnglish)[])
      expect(placeholdersIn(inSpanish[key]), key).toEqual(placeholdersIn(inEnglish[key]))
    for (const { key, ...inputs } of parts)
      expect(placeholdersIn(en.sources.parts[key]), key).toEqual(
        Object.keys(inputs)
          .map((name) => `{${name}}`)
          .sort(),
      )
  })

  test('uses every source sentence', () => {
    expect([...new Set(parts.map(({ key }) => key))].sort()).toEqual(Object.keys(en.sources.parts).sort())
  })

  test('is the same text in an estimate', () => {
    const household = sampleHousehold()
    for (const awardYear of awardYears)
      for (const { id } of household.students) {
        const { formula, lines } = estimateForStudent(household, id, { asOf: '2026-11-21', awardYear })
        if (formula === null) throw new Error(`${id} has no formula`)
        for (const { key, source } of lines)
          expect(source, key).toBe(sourceText(lineSource(key, formula, tablesFor(awardYear)), en.sources))
      }
  })

  test.each([
    {
      words: en.sources,
      text: 'HEA sec. 475 (20 U.S.C. 1087oo), award year 2027-28: HEA sec. 475-478 (20 U.S.C. 1087oo-1087rr) base tables, indexed by CPI-U and recalculated; Federal Register notice for 2027-28, compared with a public copy of its tables. A second source or our own calculation from the law confirms these numbers.',
    },
    {
      words: es.sources,
      text: 'HEA sec. 475 (20 U.S.C. 1087oo), año de ayuda 2027-28: tablas base de HEA sec. 475-478 (20 U.S.C. 1087oo-1087rr), ajustadas con el índice de precios CPI-U y recalculadas; aviso del Federal Register para 2027-28, comparado con una copia pública de sus tablas. Una segunda fuente o nuestro propio cálculo a partir de la ley confirma estos números.',
    },
  ])('reads: $text', ({ words, text }) => {
    expect(sourceText(lineSource('parents.incomeProtection', 'A', tablesFor('2027-28')), words)).toBe(text)
  })
})
