import type { AwardYearTables } from '../award-years/published-tables.ts'
import type { Formula } from '../inputs.ts'
import { type LineKey, lineKeys } from '../worksheet-keys.ts'
import { lineSource } from '../worksheet-sources.ts'
import { en } from './en.ts'
import { sourceText } from './source-words.ts'

const englishSource = (key: LineKey, formula: Formula, tables: AwardYearTables) =>
  sourceText(lineSource(key, formula, tables), en.sources)

// Cached: all families share the same sources for a formula and year.
const known = new WeakMap<AwardYearTables, Map<Formula, Record<LineKey, string>>>()

/** The source of every line of a formula in an award year, in English. */
export function englishSources(formula: Formula, tables: AwardYearTables): Record<LineKey, string> {
  let ofYear = known.get(tables)
  if (!ofYear) {
    ofYear = new Map()
    known.set(tables, ofYear)
  }
  let sources = ofYear.get(formula)
  if (!sources) {
    sources = Object.fromEntries(lineKeys.map((key) => [key, englishSource(key, formula, tables)])) as Record<
      LineKey,
      string
    >
    ofYear.set(formula, sources)
  }
  return sources
}
