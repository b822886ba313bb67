import { fill } from '../../sai/words/wording.ts'
import type { PlanLine, PlanSource } from '../explain.ts'
import type { PlanLineKey, PlanRule } from '../line-keys.ts'

/**
 * The text of a plan's lines in one language. In a sentence, `{name}` is an amount of money, `{name:grouped}` a number with separators, and
 * `{name:n}` a plain number or text.
 */
export interface PlanWords {
  labels: Record<PlanLineKey, string>
  how: Record<PlanRule, string>
  sources: Record<Exclude<PlanSource['key'], 'citation'>, string>
}

/** A line's label, the sentence that explains its value, and its source, in one language. */
export function planLineText(
  words: PlanWords,
  { key, rule, inputs, source }: PlanLine,
): { label: string; how: string; source: string } {
  return {
    label: words.labels[key],
    how: fill(words.how[rule], inputs),
    source: source.key === 'citation' ? source.name : words.sources[source.key],
  }
}
