/**
 * Detects sensitive numbers in free text: Social Security numbers, card numbers, bank accounts. The user must confirm that a
 * number is something else before it is sent, and the server refuses unconfirmed ones. The number itself is never returned.
 */
import type { Call } from './call.ts'
import type { FieldError } from './problems.ts'

export const sensitiveKinds = ['ssn', 'card', 'account'] as const
export type SensitiveKind = (typeof sensitiveKinds)[number]

/** The kind of sensitive number a text seems to contain; `null` if none. */
export function findSensitiveNumber(text: string): SensitiveKind | null {
  const plain = plainDigits(text)
  if (hasCard(plain)) return 'card'
  if (hasSsn(plain)) return 'ssn'
  if (hasAccount(plain)) return 'account'
  return null
}

/** Converts digits of other scripts and widths to ASCII, unifies dashes, and removes invisible characters that could hide a number. */
function plainDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\p{Zs}\t]/gu, ' ')
}

/** Not part of a longer number, an amount, an address, or a word. */
const alone = { before: /(?<![\w$.,/#@-]|\d[ -])/.source, after: /(?![\w@/]|[-.,]\d|[ -]\d)/.source }

const separated = /(?<![\w$@/-])(\d{3})( ?[-._] ?| )(\d{2})( ?[-._] ?| )(\d{4})(?![\w@/]|-\d)/g
const bare = new RegExp(`${alone.before}(\\d{9})${alone.after}`, 'g')
/** Text before nine digits that marks them as a ZIP+4 code or another kind of number. */
const otherName =
  /(zip|postal|unit ?id|student (id|no|number)|n[uú]mero de estudiante|case|caso|folio|tracking|ein)\b[^\d]{0,20}$/i

/** `123-45-6789`, also with spaces or dots, and nine digits in a row. Taxpayer numbers (ITIN) count as well. */
function hasSsn(text: string): boolean {
  for (const [, area = '', , group = '', , serial = ''] of text.matchAll(separated)) {
    if (isSsn(area, group, serial)) return true
  }
  for (const { 1: digits = '', index } of text.matchAll(bare)) {
    if (otherName.test(text.slice(0, index)) || isStateBefore(text.slice(0, index))) continue
    if (isSsn(digits.slice(0, 3), digits.slice(3, 5), digits.slice(5))) return true
  }
  return false
}

/** An address can end in `TX 787051234`. */
const isStateBefore = (text: string) => /\b[A-Z]{2} $/.test(text)

/** The Social Security Administration doesn't assign area 000 or 666, group 00, or serial 0000. From 900 on it is an ITIN. */
function isSsn(area: string, group: string, serial: string): boolean {
  if (area === '000' || area === '666' || group === '00' || serial === '0000') return false
  return Number(area) < 900 || isItinGroup(Number(group))
}

/** IRS: 50 to 65, 70 to 88, 90 to 92 and 94 to 99. */
function isItinGroup(group: number): boolean {
  return (
    (group >= 50 && group <= 65) ||
    (group >= 70 && group <= 88) ||
    (group >= 90 && group <= 99 && group !== 93)
  )
}

/** Ranges of each brand's first digits, with its lengths. */
const brands: readonly { from: string; to: string; lengths: readonly number[] }[] = [
  { from: '4', to: '4', lengths: [13, 16, 19] },
  { from: '51', to: '55', lengths: [16] },
  { from: '2221', to: '2720', lengths: [16] },
  { from: '34', to: '34', lengths: [15] },
  { from: '37', to: '37', lengths: [15] },
  { from: '6011', to: '6011', lengths: [16, 19] },
  { from: '644', to: '659', lengths: [16, 19] },
  { from: '300', to: '305', lengths: [14] },
  { from: '36', to: '36', lengths: [14] },
  { from: '38', to: '39', lengths: [14] },
  { from: '3528', to: '3589', lengths: [16] },
  { from: '62', to: '62', lengths: [16, 17, 18, 19] },
]
const maxCardDigits = 19

/** Runs of digits separated by single spaces, dashes, or dots. Any sequence of whole groups in a run may be a card number. */
const digitRuns = /\d+(?:(?: ?- ?| |\.)\d+)*/g

function hasCard(text: string): boolean {
  for (const [run] of text.matchAll(digitRuns)) {
    const groups = run.match(/\d+/g) ?? []
    for (let start = 0; start < groups.length; start += 1) {
      let digits = ''
      for (let end = start; end < groups.length && digits.length < maxCardDigits; end += 1) {
        digits += groups[end]
        if (isGroupedAsCard(groups.slice(start, end + 1)) && isCard(digits)) return true
      }
    }
  }
  return false
}

/** Without separators, or grouped as on a card: four digits first, and no group longer than six. Phone numbers start with three. */
function isGroupedAsCard(groups: readonly string[]): boolean {
  if (groups.length === 1) return true
  return groups.length <= 5 && groups[0]?.length === 4 && groups.every(({ length }) => length <= 6)
}

function isCard(digits: string): boolean {
  return (
    brands.some(({ from, to, lengths }) => {
      const prefix = digits.slice(0, from.length)
      return lengths.includes(digits.length) && prefix >= from && prefix <= to
    }) && passesLuhn(digits)
  )
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** "account number", "acct #", "número de cuenta": 6 to 17 digits after it are an account. */
const namedAccount =
  /\b(?:account|acct|a\/c|cuenta)\.?(?: bancaria)? ?(?:number|num|no|n\.?[ºo°]|#|numero|número)\.?[^\d$]{0,12}(\d(?:[ -]?\d){5,16})(?![\d,.]*\d)/i
const numberOfAccount =
  /\b(?:número|numero|n\.?º) de (?:la |mi )?cuenta[^\d$]{0,15}(\d(?:[ -]?\d){5,16})(?![\d,.]*\d)/i
/** Without the word "number", only digits that are too long for an amount. */
const looseAccount = /\b(?:account|acct|checking|savings|cuenta)\b[^\d$\n]{0,20}(\d{8,17})(?![\d,.]*\d)/i
const routingName = /\b(?:routing|aba|transit|ruta|tránsito)\b/i

function hasAccount(text: string): boolean {
  if (namedAccount.test(text) || numberOfAccount.test(text) || looseAccount.test(text)) return true
  const isNamed = routingName.test(text)
  for (const { 1: digits = '', index } of text.matchAll(bare)) {
    if (!isNamed && (otherName.test(text.slice(0, index)) || isStateBefore(text.slice(0, index)))) continue
    if (isRoutingNumber(digits)) return true
  }
  return false
}

/** American Bankers Association: a bank's district in the first two digits, and a checksum weighted 3, 7, 1. */
function isRoutingNumber(digits: string): boolean {
  const district = Number(digits.slice(0, 2))
  const isDistrict =
    (district >= 1 && district <= 12) ||
    (district >= 21 && district <= 32) ||
    (district >= 61 && district <= 72) ||
    district === 80
  const sum = [...digits].reduce(
    (total, digit, place) => total + Number(digit) * ([3, 7, 1][place % 3] ?? 0),
    0,
  )
  return isDistrict && sum % 10 === 0
}

const messages: Record<SensitiveKind, string> = {
  ssn: 'This looks like a Social Security number. Remove it, or confirm that it’s something else.',
  card: 'This looks like a card number. Remove it, or confirm that it’s something else.',
  account: 'This looks like a bank account number. Remove it, or confirm that it’s something else.',
}

/** The values at a path such as `grants[].name`, each with the path that an error names, such as `grants[0].name`. */
function valuesAt(
  value: unknown,
  [part, ...rest]: readonly string[],
  path = '',
): [path: string, value: unknown][] {
  if (part === undefined) return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  const key = part.replace('[]', '')
  const at = path === '' ? key : `${path}.${key}`
  const next = (value as Record<string, unknown>)[key]
  if (key === part) return valuesAt(next, rest, at)
  return Array.isArray(next) ? next.flatMap((one, index) => valuesAt(one, rest, `${at}[${index}]`)) : []
}

/** One field error for each free text in a call's body that seems to contain a sensitive number. */
export function sensitiveTexts(
  { config }: { config: Pick<Call['config'], 'freeText'> },
  body: unknown,
): FieldError[] {
  if (typeof body !== 'object' || body === null) return []
  const texts = (config.freeText ?? []).flatMap((field) => valuesAt(body, field.split('.')))
  return texts.flatMap(([path, text]) => {
    const kind = typeof text === 'string' ? findSensitiveNumber(text) : null
    return kind === null ? [] : [{ path, code: `looks_like_${kind}`, message: messages[kind] }]
  })
}

/** Header sent with a call after the user confirmed that the number isn't a sensitive one. */
export const confirmedHeader = 'x-number-confirmed'
