/** What stands in the box of a line. */
import { readAmount } from '../../pdf/amount.ts'
import type { Box, Char, FormField } from '../../pdf/page.ts'
import { type Run, runOf } from './runs.ts'

export interface Cell {
  /** Whole dollars. 0 if nothing stands there, `null` if it isn't clear. */
  value: number | null
  isBlank: boolean
  box: Box
}

const unclear = (box: Box): Cell => ({ value: null, isBlank: false, box })
const blank = (box: Box): Cell => ({ value: 0, isBlank: true, box })
const amount = (value: number, box: Box): Cell => ({ value, isBlank: false, box })

/** Gaps between the digits of one amount, in parts of the font size. Two amounts in one box stand further apart. */
const maxDigitGap = 0.9
/** Cents in a column of their own stand further apart than digits that are only spaced, but not far. */
const centsGap = { min: 0.45, max: 3 }

const gapBetween = (before: Run, after: Run): number =>
  (after.left - before.right) / Math.min(before.size, after.size)

/** Whether digits follow digits without a wide gap. A dollar sign or a parenthesis may stand apart. */
const isOneNumber = (runs: readonly Run[]): boolean =>
  runs.slice(1).every((run, at) => {
    const before = runs[at] as Run
    const isInside = /[\d,.]$/.test(before.text) && /^[\d,.]/.test(run.text)
    return !isInside || gapBetween(before, run) < maxDigitGap
  })

/**
 * The amount that a few runs beside each other make: written in one piece, digit by digit, with spaces between thousands, or with its
 * cents in a column of their own.
 */
function amountOfRuns(runs: readonly Run[]): number | null {
  const [first, ...others] = runs
  // Parentheses that stand apart, as those that some boxes have printed in them.
  if (first?.text === '(' && others.at(-1)?.text === ')') {
    const inner = amountOfRuns(others.slice(0, -1))
    return inner === null ? null : -Math.abs(inner)
  }
  const last = runs.at(-1)
  const before = runs.at(-2)
  if (last && before && /^\d{2}[)>-]?$/.test(last.text)) {
    const gap = gapBetween(before, last)
    const dollars = runs.slice(0, -1)
    const written = writtenBy(dollars)
    if (gap > centsGap.min && gap < centsGap.max && isOneNumber(dollars) && !written.includes('.')) {
      const withCents = readAmount(`${written}.${last.text}`)
      if (withCents !== null) return withCents
    }
  }
  return isOneNumber(runs) ? readAmount(writtenBy(runs)) : null
}

/** Spaced digits have one character in most pieces; words and numbers beside each other don't. */
function writtenBy(runs: readonly Run[]): string {
  const texts = runs.map(({ text }) => text)
  const isSpaced = texts.every((text) => text.length <= 2 || /^[,.$()<>−-]*\d[,.$()<>−-]*$/.test(text))
  return texts.join(isSpaced ? '' : ' ')
}

export interface CellArea {
  /** The box on the page. */
  box: Box
  /** Where the line number is printed, if it is. */
  number?: { x: number; baseline: number; text: string }
  /** How far an amount may stick out of its box. */
  margin: number
}

/** The field or comment of a fillable form that lies in a box. */
export function fieldIn(fields: readonly FormField[], box: Box, kinds: readonly FormField['kind'][]) {
  const height = box.top - box.bottom
  return fields.filter(({ kind, box: field }) => {
    const x = (field.left + field.right) / 2
    const y = (field.bottom + field.top) / 2
    return (
      kinds.includes(kind) &&
      x > box.left &&
      x < box.right &&
      Math.abs(y - (box.bottom + box.top) / 2) < height * 0.5 &&
      field.top - field.bottom < height * 2
    )
  })
}

const inBox = ({ left, right }: { left: number; right: number }, box: Box, margin: number): boolean => {
  const x = (left + right) / 2
  return x > box.left - margin && x < box.right + margin
}

/**
 * Reads a box. `runs` are those whose baseline belongs to its row; `covered` are characters that something was painted over.
 * A run is taken as a whole or not at all: an amount that is cut at the edge of its box loses digits.
 */
export function readCell(
  { box, number, margin }: CellArea,
  runs: readonly Run[],
  fields: readonly FormField[],
  covered: readonly Char[],
): Cell {
  const rest = number ? runs.map((run) => withoutNumber(run, number)) : [...runs]
  const touching = rest.filter(
    (run): run is Run => run !== null && run.right > box.left - margin && run.left < box.right + margin,
  )
  const inside = touching.filter((run) => run.chars.some((char) => inBox(char, box, margin)))
  if (inside.some(({ left, right }) => left < box.left - margin * 2 || right > box.right + margin * 2))
    return unclear(box)
  const inOrder = inside.toSorted((a, b) => a.left - b.left)
  // Some boxes of Schedule 1 have parentheses printed in them.
  const isEmpty =
    inOrder
      .map(({ text }) => text)
      .join('')
      .replace(/[()]/g, '') === ''
  const printed = isEmpty ? undefined : amountOfRuns(inOrder)
  if (printed === null) return unclear(box)

  const typed = fieldIn(fields, box, ['text', 'comment']).filter(({ text }) => text !== '')
  if (typed.length > 1) return unclear(box)
  const [field] = typed
  if (field) {
    const value = field.text === null ? null : readAmount(field.text)
    if (value === null || (printed !== undefined && printed !== value)) return unclear(box)
    return amount(value, box)
  }
  if (printed !== undefined) return amount(printed, box)
  // An amount that was hidden without another in its place: whoever looks at the page sees a blank, but it isn't clear.
  const isHidden = covered.some(
    (char) =>
      inBox(char, box, 0) &&
      char.baseline > box.bottom - margin &&
      char.baseline < box.top &&
      /\d/.test(char.text),
  )
  return isHidden ? unclear(box) : blank(box)
}

/** The run without the printed line number at its left end. `null` if nothing else is left. */
function withoutNumber(run: Run, { x, baseline, text }: NonNullable<CellArea['number']>): Run | null {
  if (Math.abs(run.baseline - baseline) > run.size * 0.4) return run
  const isAt = (chars: Char[]): boolean => {
    const part = runOf(chars)
    return part.text === text && Math.abs((part.left + part.right) / 2 - x) < 4
  }
  for (let length = 1; length <= text.length && length <= run.chars.length; length += 1) {
    if (isAt(run.chars.slice(0, length)))
      return length === run.chars.length ? null : runOf(run.chars.slice(length))
  }
  return run
}
