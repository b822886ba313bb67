/** What people type and paste where an amount of dollars is asked, and what it means. No component, only text. */

export type ReadAmount =
  | { kind: 'empty' }
  /** `wasRounded`: there were cents, which the product does not keep. */
  | { kind: 'amount'; value: number; wasRounded: boolean }
  /** Letters, two points, a lone sign: nothing that could be meant as an amount. */
  | { kind: 'unreadable' }

const decoration = /[\s$]|US(?=\s*\$)|USD/gi
const anyMinus = /[−–-]/

/** The sign and the bare digits of a text, or null where there is anything that belongs to no amount. */
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

/** Reads a text as an amount: `$1,234.56` is 1235 (rounded), `(500)` and `−500` are -500. */
export function readAmount(text: string): ReadAmount {
  if (text.trim() === '') return { kind: 'empty' }
  const parts = partsOf(text)
  if (!parts || (parts.whole === '' && parts.cents === '')) return { kind: 'unreadable' }
  const exact = Number(`${parts.whole || '0'}.${parts.cents || '0'}`)
  const value = Math.round(exact)
  // Not -0: it would be written as a loss of nothing.
  return {
    kind: 'amount',
    value: parts.isNegative && value !== 0 ? -value : value,
    wasRounded: exact !== value,
  }
}

/** The text as it should stand in the field: separators put in, the dollar sign left to the field, the rest untouched. */
export function tidyAmount(text: string): string {
  const parts = partsOf(text)
  if (!parts) return text
  const digits = parts.whole.replace(/^0+(?=\d)/, '')
  const grouped = digits.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${parts.isNegative ? '−' : ''}${grouped}${parts.point}${parts.cents}`
}

/**
 * A pasted text in the writing of the United States. Only when pasting can `1.234,56` or `1234,56` be told from a
 * number that is still being typed, and `1.234` be meant as a thousand: no amount has three digits of cents.
 */
export function normalizePasted(text: string): string {
  const trimmed = text.trim()
  if (
    /^[^\d]*\d{1,3}(\.\d{3})+(,\d{1,2})?[^\d]*$/.test(trimmed) ||
    /^[^\d]*\d+,\d{1,2}[^\d]*$/.test(trimmed)
  ) {
    return trimmed.replaceAll('.', '').replace(',', '.')
  }
  return trimmed
}

/** Where the caret belongs after separators moved: behind as many digits, signs and points as it was before. */
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
