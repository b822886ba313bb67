/** From characters to runs (characters without a gap between them) and rows of a page. */
import type { Char } from '../../pdf/page.ts'

export interface Run {
  text: string
  left: number
  right: number
  baseline: number
  size: number
  chars: Char[]
}

/** A gap wider than this part of the font size ends a run; the space of most fonts is a quarter or more. */
const maxGap = 0.2
/** Baselines that differ by less are one row. */
const sameBaseline = 0.9

export const runOf = (chars: Char[]): Run => {
  const [first] = chars
  return {
    text: chars.map(({ text }) => text).join(''),
    left: Math.min(...chars.map(({ left }) => left)),
    right: Math.max(...chars.map(({ right }) => right)),
    baseline: first?.baseline ?? 0,
    size: first?.size ?? 0,
    chars,
  }
}

/** Characters by baseline, from the top of the page, and from left to right within a row. */
export function rowsOf(chars: readonly Char[]): Char[][] {
  const rows: Char[][] = []
  let baseline = Number.NaN
  for (const char of chars.toSorted((a, b) => b.baseline - a.baseline)) {
    if (!(Math.abs(char.baseline - baseline) < sameBaseline)) {
      rows.push([])
      baseline = char.baseline
    }
    rows.at(-1)?.push(char)
  }
  return rows.map((row) => row.sort((a, b) => a.left - b.left))
}

/** Leader dots are no text. A period within an amount is no leader: it touches a digit. */
const isLeader = (text: string): boolean => /^[.·•…_]+$/.test(text)

export function runsOf(chars: readonly Char[]): Run[] {
  return rowsOf(chars).flatMap((whole) => {
    const row = withoutLeaderDots(whole)
    const runs: Char[][] = []
    let before: Char | undefined
    for (const char of row) {
      const isNext =
        before !== undefined && char.left - before.right < maxGap * Math.min(char.size, before.size)
      if (isNext) runs.at(-1)?.push(char)
      else runs.push([char])
      before = char
    }
    return runs.flatMap(withoutLeaders).map(runOf)
  })
}

/** Dots at equal distances lead from a label to its amount. Words printed over them would be torn apart. */
function withoutLeaderDots(row: Char[]): Char[] {
  const dots = row.filter(({ text }) => text === '.')
  const leaders = new Set<Char>()
  for (let at = 2; at < dots.length; at += 1) {
    const [a, b, c] = [dots[at - 2], dots[at - 1], dots[at]] as [Char, Char, Char]
    const [first, second] = [b.left - a.left, c.left - b.left]
    if (first > a.size * 0.35 && first < a.size * 4 && Math.abs(first - second) < a.size * 0.06)
      for (const dot of [a, b, c]) leaders.add(dot)
  }
  return row.filter((char, at) => !leaders.has(char) && !isUnderWord(char, row[at - 1], row[at + 1]))
}

/** A dot that a letter was printed over. */
function isUnderWord(dot: Char, before: Char | undefined, after: Char | undefined): boolean {
  if (dot.text !== '.') return false
  const overlap = (dot.right - dot.left) * 0.3
  const isLetter = (char: Char | undefined): char is Char => char !== undefined && /^[a-z]$/i.test(char.text)
  return (
    (isLetter(before) && before.right > dot.left + overlap) ||
    (isLetter(after) && after.left < dot.right - overlap)
  )
}

/** Cuts leader dots off a run, as in `........1z`. */
function withoutLeaders(chars: Char[]): Char[][] {
  const text = chars.map((char) => (char.text.length === 1 ? char.text : 'x')).join('')
  if (isLeader(text)) return []
  const leaders = /^[.·•…_]{2,}/.exec(text)?.[0].length ?? 0
  const trailing = /[.·•…_]{2,}$/.exec(text)?.[0].length ?? 0
  const rest = chars.slice(leaders, chars.length - trailing)
  return rest.length > 0 ? [rest] : []
}

/** A row as plain lower-case letters and digits, with the character that each of them comes from. */
export interface PlainRow {
  text: string
  chars: Char[]
  baseline: number
}

const plainOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[−–—‐‑]/g, '-')
    .replace(/[^a-z0-9(),$:/-]/g, '')

export function plainRowsOf(chars: readonly Char[]): PlainRow[] {
  return rowsOf(chars).map((row) => {
    const places: Char[] = []
    let text = ''
    for (const char of row) {
      const plain = plainOf(char.text)
      text += plain
      for (let at = 0; at < plain.length; at += 1) places.push(char)
    }
    return { text, chars: places, baseline: row[0]?.baseline ?? 0 }
  })
}
