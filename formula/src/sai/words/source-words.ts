import type { SourcePart } from '../award-years/sources.ts'
import type { LineSource } from '../worksheet-sources.ts'
import type { SourceWords } from './language.ts'
import { fill } from './wording.ts'

/** Sources one after another, in the language of `words`. */
export const partsText = (parts: readonly SourcePart[], words: SourceWords): string =>
  parts.map((part) => fill(words.parts[part.key], { ...part })).join('; ')

/** The source of a line in the language of `words`. */
export function sourceText({ law, awardYear, table, likely = [] }: LineSource, words: SourceWords): string {
  const line = fill(words.line, { law, awardYear })
  const rule =
    table === null
      ? line
      : fill(words.table, {
          line,
          sources: partsText(table.sources, words),
          confidence: words.confidence[table.confidence],
        })
  if (likely.length === 0) return rule
  const end = rule.endsWith('.') ? '' : '.'
  return `${rule}${end} ${fill(words.likely, { sources: partsText(likely, words) })}`
}
