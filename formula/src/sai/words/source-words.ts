import type { LineSource } from '../worksheet-sources.ts'
import type { SourceWords } from './language.ts'
import { fill } from './wording.ts'

/** The source of a line in the language of `words`. */
export function sourceText({ law, awardYear, table }: LineSource, words: SourceWords): string {
  const line = fill(words.line, { law, awardYear })
  if (table === null) return line
  const sources = table.sources.map((part) => fill(words.parts[part.key], { ...part })).join('; ')
  return fill(words.table, { line, sources, confidence: words.confidence[table.confidence] })
}
