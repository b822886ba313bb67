/** Amounts as people and programs write them on a tax return. */

const minus = /[-−–—‐‑]/

/**
 * Whole dollars, with cents rounded half up, away from zero for losses, as the form's instructions have it. `null` if the text is not
 * one amount. A dash alone, `-0-`, and `None` is a zero that was written.
 */
export function readAmount(text: string): number | null {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (plain === '') return null
  if (/^(?:[-−–—]+|none)$/i.test(plain) || /^[-−–—]\s*0\s*[-−–—]$/.test(plain)) return 0
  let rest = plain.replaceAll('$', '').trim()
  let isNegative = false
  const inBrackets = /^\((.*)\)$|^<(.*)>$/.exec(rest)
  if (inBrackets) {
    isNegative = true
    rest = (inBrackets[1] ?? inBrackets[2] ?? '').trim()
  } else if (minus.test(rest.charAt(0))) {
    isNegative = true
    rest = rest.slice(1).trim()
  } else if (minus.test(rest.slice(-1))) {
    isNegative = true
    rest = rest.slice(0, -1).trim()
  } else if (/ ?CR$/i.test(rest)) {
    isNegative = true
    rest = rest.replace(/ ?CR$/i, '')
  }
  const parts = /^(\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+|\d+)(?:\.(\d{2})?)?$/.exec(rest)
  if (!parts?.[1]) return null
  const dollars = Number(parts[1].replace(/[, ]/g, ''))
  if (dollars > 999_999_999) return null
  const rounded = dollars + (Number(parts[2] ?? 0) >= 50 ? 1 : 0)
  return isNegative && rounded !== 0 ? -rounded : rounded
}
