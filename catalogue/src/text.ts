/** Cleans up published text. */

/** Aliases are in one cell with varying separators: bars, semicolons, slashes with spaces, wide gaps, commas. */
export function splitAliases(cell: string, { city, state }: { city: string; state: string }): string[] {
  const parts = cell.split(/\s*[|;•]\s*|\s{2,}|--+|\s\/\s|\t/)
  const found: string[] = []
  const seen = new Set<string>()
  for (const part of parts) {
    for (const piece of splitAtCommas(part, city, state)) {
      const name = piece
        .replace(formerly, '')
        .replace(/^[\s"'.,-]+|[\s"',-]+$/g, '')
        .trim()
      const key = name.toLowerCase()
      if (name.length < 2 || name.length > 120 || seen.has(key)) continue
      seen.add(key)
      found.push(name)
    }
  }
  return found.slice(0, 40)
}

const formerly =
  /^(?:(?:formerly|previously)(?:\s+known\s+as)?|(?:also|aka|a\.k\.a\.|fka|f\.k\.a\.|dba|d\/b\/a|d\.b\.a\.)(?:\s+known\s+as)?)[\s:,]+/i

/** "AWC, AZ Western" are two names; "Trinity College, Hartford, Connecticut" and "Empire Beauty School, Inc." are one. */
function splitAtCommas(text: string, city: string, state: string): string[] {
  if (!text.includes(',')) return [text]
  const pieces = text.split(/\s*,\s*(?:and\s+)?/).filter((piece) => piece !== '')
  const places = new Set([
    city.toLowerCase(),
    state.toLowerCase(),
    'inc',
    'inc.',
    'llc',
    'l.l.c.',
    'ltd',
    'the',
  ])
  const isAddress = pieces
    .slice(1)
    .some((piece) => places.has(piece.toLowerCase()) || (/^[A-Z]{2}$/.test(piece) && piece === state))
  return isAddress ? [pieces[0] ?? text] : pieces
}

/** A URL that is safe to open, or `undefined`. The files also have "www.x.edu" and plain words. */
export function webAddress(cell: string): string | undefined {
  if (cell.length < 4 || cell.length > 500 || !cell.includes('.')) return undefined
  const text =
    /^[a-z][a-z0-9+.-]*:/i.test(cell) && !/^[\w.-]+:\d/.test(cell)
      ? cell
      : `https://${cell.replace(/^\/+/, '')}`
  const url = URL.parse(text)
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:') || !url.hostname.includes('.'))
    return undefined
  return url.href
}

/** Formats ten digits as a phone number; more digits are an extension. */
export function phoneNumber(cell: string): string | undefined {
  const digits = cell.replace(/\D/g, '')
  if (digits.length < 10 || /^0+$/.test(digits)) return undefined
  const number = `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6, 10)}`
  return digits.length > 10 ? `${number} ext. ${digits.slice(10)}` : number
}
