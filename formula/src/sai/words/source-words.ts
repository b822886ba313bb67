import type { Confidence } from '../award-years/published-tables.ts'
import type { SourceKey } from '../award-years/sources.ts'
import type { LineSource } from '../worksheet-sources.ts'
import { fill } from './wording.ts'

/** How one language says where a line comes from. `{name}` is an official name, a citation or an award year. */
export interface SourceWords {
  /** The law and the year. */
  line: string
  /** What follows where a published table enters: its sources, then how sure they are. */
  table: string
  parts: Record<SourceKey, string>
  confidence: Record<Confidence, string>
}

/** The source of a line in the language of `words`. */
export function sourceText({ law, awardYear, table }: LineSource, words: SourceWords): string {
  const line = fill(words.line, { law, awardYear })
  if (table === null) return line
  const sources = table.sources.map((part) => fill(words.parts[part.key], { ...part })).join('; ')
  return fill(words.table, { line, sources, confidence: words.confidence[table.confidence] })
}
