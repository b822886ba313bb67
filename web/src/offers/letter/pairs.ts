/** Which words belong to which amounts of a row. */
import type { Amount } from './amounts.ts'
import { kindOf } from './line-kind.ts'
import { hasWords, tidy } from './rows.ts'

export interface Pair {
  words: string
  amounts: Amount[]
  /** The part of the row that belongs to the pair. */
  from: number
  to: number
}

/** Words between the amounts of one line. */
const onlyTerm =
  /^(and|y|\+|\||&)?\s*(in )?(the )?(fall|spring|winter|autumn|summer|oto[ñn]o|primavera|verano|total|year|annual|semester|term)\b(\s*(19|20)?\d\d)?\W*$/i

/** Words before their amounts. A row of two columns has several pairs. */
function wordsFirst(line: string, amounts: readonly Amount[]): Pair[] {
  const pairs: Pair[] = []
  let from = 0
  for (const amount of amounts) {
    const words = tidy(line.slice(from, amount.at))
    const last = pairs.at(-1)
    const isOwn = hasWords(words) && !onlyTerm.test(words) && !amount.isBlank && kindOf(words).type !== 'none'
    if (last && !isOwn) last.amounts.push(amount)
    else {
      if (last) last.to = from
      pairs.push({ words, amounts: [amount], from, to: line.length })
    }
    from = amount.end
  }
  return pairs
}

/** "$5,500 Federal Pell Grant": the words follow. Amounts without words belong to the next ones. */
function amountsFirst(line: string, amounts: readonly Amount[]): Pair[] {
  const pairs: Pair[] = []
  let open: Amount[] = []
  for (const [at, amount] of amounts.entries()) {
    open.push(amount)
    const to = amounts[at + 1]?.at ?? line.length
    const words = tidy(line.slice(amount.end, to))
    if (!hasWords(words)) continue
    pairs.push({ words, amounts: open, from: open[0]?.at ?? 0, to })
    open = []
  }
  return pairs
}

/** None if words stand between amounts and could belong to either. */
export function pairsIn(line: string, amounts: readonly Amount[]): Pair[] {
  const [first, last] = [amounts[0], amounts.at(-1)]
  if (!first || !last) return []
  if (hasWords(tidy(line.slice(0, first.at)))) return wordsFirst(line, amounts)
  if (hasWords(tidy(line.slice(last.end)))) return amountsFirst(line, amounts)
  const pairs = wordsFirst(line, amounts)
  return hasWords(tidy(line.slice(first.end, last.at))) && !pairs.every(({ words }) => onlyTerm.test(words))
    ? []
    : pairs
}
