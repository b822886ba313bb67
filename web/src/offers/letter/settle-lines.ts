/** Looks at all lines of a letter together: terms become years, repeated lines count once, and lines that contradict each other have no kind. */
import type { Term } from './columns.ts'
import { type LineKind, none, type ProposedLine } from './line-kind.ts'

export interface FoundLine extends ProposedLine {
  /** The one term that the amount is for; `null` for a year. */
  term: Term | null
  isProse?: boolean
  isNegative?: boolean
}

const codeOf = (kind: LineKind) => Object.values(kind).join(' ')
const plain = (words: string) =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()

/** Kinds of which a letter has one line. */
const isSingle = ({ type }: LineKind) => ['work', 'deposit', 'calledAid'].includes(type)

const refused = (line: FoundLine): FoundLine => ({ ...line, kind: none })

/** Adds up the lines of one name in several terms. If the letter has only one term, its amounts aren't those of a year. */
function withYears(lines: readonly FoundLine[]): FoundLine[] {
  const terms = new Set(lines.flatMap(({ term }) => term ?? []))
  const all: FoundLine[] = []
  for (const line of lines) {
    if (line.term === null) {
      all.push(line)
      continue
    }
    if (terms.size < 2) {
      all.push(refused(line))
      continue
    }
    const same = all.find(
      (one) =>
        one.term !== null &&
        one.term !== line.term &&
        plain(one.words) === plain(line.words) &&
        codeOf(one.kind) === codeOf(line.kind),
    )
    if (!same) all.push({ ...line })
    else {
      same.amount += line.amount
      same.isComputed = true
    }
  }
  return all
}

/** A summary and its details may both have a line. */
function withoutRepeats(lines: readonly FoundLine[]): FoundLine[] {
  return lines.filter((line, at) => {
    if (line.kind.type === 'none') return true
    const isSame = (one: FoundLine) => {
      if (one.amount !== line.amount || codeOf(one.kind) !== codeOf(line.kind)) return false
      const [a, b] = [plain(one.words), plain(line.words)]
      return (
        isSingle(line.kind) ||
        line.isProse ||
        one.isProse ||
        a === b ||
        ` ${a} `.includes(` ${b} `) ||
        ` ${b} `.includes(` ${a} `)
      )
    }
    return !lines.slice(0, at).some(isSame)
  })
}

/** How many lines a subtotal may have. */
const maxParts = 12

/** "Grants and scholarships $9,000" above or below lines that add up to it, without the word "total". */
function isSubtotal(line: FoundLine, lines: readonly FoundLine[]): boolean {
  if (!['cost', 'grant', 'loan'].includes(line.kind.type)) return false
  const at = lines.indexOf(line)
  const isSumOf = (others: readonly FoundLine[]) => {
    let sum = 0
    for (const [place, { amount, kind }] of others.slice(0, maxParts).entries()) {
      // A part may be one whose words weren't understood.
      if (kind.type !== line.kind.type && kind.type !== 'none') return false
      sum += amount
      if (place > 0 && sum === line.amount) return true
    }
    return false
  }
  return isSumOf(lines.slice(at + 1)) || isSumOf(lines.slice(0, at).reverse())
}

const variants = [
  /\bon[- ]campus\b|\bresident(ial)? hall\b|en el campus/i,
  /\boff[- ]campus\b|fuera del campus/i,
  /\bwith (parents?|family|relatives)\b|\bat home\b|\bcommuter\b|con (la )?familia/i,
  /\bin-state\b|(?<!non-?\s?)\bresident\b/i,
  /\bout-of-state\b|\bnon-?\s?resident\b/i,
]
const variantOf = (words: string) => variants.findIndex((pattern) => pattern.test(words))

/** Costs of several ways to live, or of two residencies, aren't added up. */
function isOneOfSeveral(line: FoundLine, lines: readonly FoundLine[]): boolean {
  if (line.kind.type !== 'cost') return false
  const own = variantOf(line.words)
  const code = codeOf(line.kind)
  return (
    own >= 0 &&
    lines.some(
      (one) => codeOf(one.kind) === code && variantOf(one.words) >= 0 && variantOf(one.words) !== own,
    )
  )
}

/** Two amounts for one name, or for something that exists once. */
const contradicts = (line: FoundLine, lines: readonly FoundLine[]) =>
  line.kind.type !== 'none' &&
  lines.some(
    (one) =>
      one !== line &&
      codeOf(one.kind) === codeOf(line.kind) &&
      one.amount !== line.amount &&
      (isSingle(line.kind) || plain(one.words) === plain(line.words)),
  )

/** Letters write costs or aid with a minus. One line with another sign than the rest of its type takes something back. */
function takesBack(line: FoundLine, lines: readonly FoundLine[]): boolean {
  const same = lines.filter(({ kind, amount }) => kind.type === line.kind.type && amount > 0)
  const negative = same.filter(({ isNegative }) => isNegative).length
  const isMixed = negative > 0 && negative < same.length
  return isMixed && line.kind.type !== 'none' && (line.isNegative === true) === negative <= same.length / 2
}

export function settle(found: readonly FoundLine[]): ProposedLine[] {
  const lines = withoutRepeats(withYears(found.filter(({ amount }) => amount > 0)))
  return lines.map((line) => {
    const isDoubtful =
      isSubtotal(line, lines) ||
      isOneOfSeveral(line, lines) ||
      contradicts(line, lines) ||
      takesBack(line, lines)
    const { words, amount, isComputed, kind } = isDoubtful ? refused(line) : line
    return { words, amount, isComputed, kind }
  })
}
