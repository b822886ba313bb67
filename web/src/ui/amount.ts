/** Parses and formats dollar amounts as people type and paste them. */

export type ReadAmount =
  | { kind: 'empty' }
  /** `wasRounded`: there were cents, which the product doesn't store. */
  | { kind: 'amount'; value: number; wasRounded: boolean }
  /** Letters, two decimal points, only a sign: nothing that could be an amount. */
  | { kind: 'unreadable' }

const decoration = /[\s$]|US(?=\s*\$)|USD/gi
const anyMinus = /[−–-]/

/** The sign and digits of a text, or null if it contains anything else. */
function partsOf(text: string) {
  const bare = text.replace(decoration, '')
  const inBrackets = /^\((.*)\)$/.exec(bare)
  const unsigned = (inBrackets?.[1] ?? bare).replace(new RegExp(`^${anyMinus.source}`), '')
  const isNegative = inBrackets !== null || anyMinus.test(bare.charAt(0))
  const match = /^([\d,]*)(?:(\.)(\d*))?$/.exec(unsigned)
  if (!match) return null
  const [, whole = '', point = '', cents = ''] = match
  return { isNegative, whole: whole.replaceAll(',', ''), point, cents }
}

/** `52.000` and `1.234,56`, as much of the world writes it. Dollars never have three decimals, so these points separate thousands. */
const groupedByPoints = /^[^\d.,]*[1-9]\d{0,2}(\.\d{3})+(,\d{0,2})?[^\d.,]*$/
const toUsNotation = (text: string) => text.replaceAll('.', '').replace(',', '.')

/** Reads a text as an amount: `$1,234.56` is 1235 (rounded), `52.000` is 52000, `(500)` and `−500` are -500. */
export function readAmount(text: string): ReadAmount {
  if (text.trim() === '') return { kind: 'empty' }
  const parts = partsOf(groupedByPoints.test(text) ? toUsNotation(text) : text)
  if (!parts || (parts.whole === '' && parts.cents === '')) return { kind: 'unreadable' }
  const exact = Number(`${parts.whole || '0'}.${parts.cents || '0'}`)
  const value = Math.round(exact)
  // Not -0, which would be formatted with a minus sign.
  return {
    kind: 'amount',
    value: parts.isNegative && value !== 0 ? -value : value,
    wasRounded: exact !== value,
  }
}

/**
 * The text to show in the field while typing: with separators and without the dollar sign, which the field adds. Thousands separated by
 * points stay as typed, because more groups may follow.
 */
export function tidyAmount(text: string): string {
  const parts = partsOf(text)
  if (!parts) return text
  const digits = parts.whole.replace(/^0+(?=\d)/, '')
  const grouped = digits.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${parts.isNegative ? '−' : ''}${grouped}${parts.point}${parts.cents}`
}

/**
 * Converts pasted European notation (`1.234,56`, `1234,56`, `1.234`) to U.S. notation. Only for pasted text: while typing, these could
 * be unfinished numbers.
 */
export function normalizePasted(text: string): string {
  const trimmed = text.trim()
  const hasCommaCents = /^[^\d]*\d+,\d{1,2}[^\d]*$/.test(trimmed)
  return hasCommaCents || groupedByPoints.test(trimmed) ? toUsNotation(trimmed) : trimmed
}

/** The caret position after separators moved: after the same number of digits, signs, and points as before. */
export function caretAfter(before: string, caret: number, after: string): number {
  if (before === after) return caret
  const wanted = before.slice(0, caret).replace(/[^\d.−–-]/g, '').length
  if (wanted === 0) return 0
  let seen = 0
  for (let index = 0; index < after.length; index += 1) {
    if (/[\d.−–-]/.test(after.charAt(index))) seen += 1
    if (seen === wanted) return index + 1
  }
  return after.length
}
