/** The amounts of one row of a letter or bill. A number that could be something else is no amount. */

export interface Amount {
  /** Whole dollars, without the sign. */
  value: number
  isNegative: boolean
  at: number
  end: number
  /** Written with a dollar sign. */
  hasSign: boolean
  /** A dash or "N/A" in a column of amounts. */
  isBlank: boolean
}

export interface RowAmounts {
  amounts: Amount[]
  /** A number looks like money but can't be read, such as a range, or an amount with the number of a footnote behind it. */
  isUnreadable: boolean
}

/** Whole words, since "Junior" and "Marching" begin like months. */
const months =
  '(?:jan(?:uary)?|ene(?:ro)?|feb(?:ruary|rero)?|mar(?:ch|zo)?|apr(?:il)?|abr(?:il)?|mayo?|jun(?:e|io)?|jul(?:y|io)?|aug(?:ust)?|ago(?:sto)?|sept?(?:ember|iembre)?|oct(?:ober|ubre)?|nov(?:ember|iembre)?|dec(?:ember)?|dic(?:iembre)?)\\b\\.?'
/** Numbers that aren't money. They are masked, so that positions stay the same. */
const notMoney: readonly RegExp[] = [
  new RegExp(`\\b${months}\\s+\\d{1,2}(?:st|nd|rd|th)?(?:(?:,\\s*|\\s+)(?:19|20)\\d\\d)?\\b`, 'gi'),
  new RegExp(`\\b\\d{1,2}\\s+(?:de\\s+)?${months}(?:\\s+(?:de\\s+)?(?:19|20)\\d\\d)?\\b`, 'gi'),
  /\b\d{1,4}[/-]\d{1,2}[/-]\d{2,4}\b/g,
  /\b(?:19|20)\d\d\s?[-–/]\s?(?:(?:19|20)\d\d|\d\d)\b/g,
  /\b(?:fall|autumn|winter|spring|summer|oto[ñn]o|primavera|verano|invierno|class of|year|ay|sy|a[ñn]o|fa|sp|su|wi)\s*'?(?:(?:19|20)\d\d|\d\d)\b/gi,
  /\(?\b\d{3}\)?[\s.-]\d{3}[.-]\d{4}\b/g,
  /\b[A-Z]{2}\s+\d{5}(?:-\d{4})?\b/g,
  /\b(?:id|no|number|account|box|suite|room|ref|term code|code)\b[.:#\s]*[A-Z]{0,3}\d[\d-]*/gi,
  /#\s*\d+/g,
  /\d+(?:\.\d+)?\s*%/g,
  /\b[0-4]\.\d{1,2}\b(?=\s*(?:gpa|cumulative|grade|o m[áa]s|promedio))/gi,
  /\bgpa\b[^\d$]{0,20}\d\.\d{1,2}/gi,
  // "500 credit" on a bill is an amount.
  /\b(?:\d{1,2}\s*credit|\d+\s*(?:credits|credit hours?|hours?|units?|weeks?|months?|days?|years?|horas?|cr[ée]ditos|meses|semanas|a[ñn]os))\b/gi,
  /(?<=\S\s?)[([]\d{1,2}[)\]]/g,
]
/** Rates: an hour's wage or a credit's price is no amount of the year. */
const rate =
  /\$?\s?\d[\d,.]*\s*(?:\/|per|an?|each|por|la)\s*(?:hr|hour|credit(?: hour)?|unit|hora|cr[ée]dito)\b/gi
const leaders = /[.·…_]{2,}|(?:\s[.·…_]){2,}(?=\s|$|\$)/g
const range = /\$\s?\d[\d,.]*\s*(?:[-–—]|to|and|a|y)\s*\$\s?\d[\d,.]*/i
const between = /\b(between|from|entre|desde)\b/i

const spaces = (match: string) => ' '.repeat(match.length)

/** What is left of a number that is masked in part would be proposed as an amount: of "Room 7,200" that is $200. */
function isPartOfNumber(match: string, at: number, line: string): boolean {
  const startsInside = /^\d/.test(match) && /(?:\d[.,]|\$\s?)$/.test(line.slice(0, at))
  return startsInside || /^[.,]\d/.test(line.slice(at + match.length))
}

const masked = (line: string) =>
  notMoney.reduce(
    (text, pattern) =>
      text.replace(pattern, (match, ...[at]: number[]) =>
        isPartOfNumber(match, at ?? 0, text) ? match : spaces(match),
      ),
    line.replace(rate, spaces).replace(leaders, spaces),
  )

const chunk = /(?:[-−–+(]\s?)?(?:USD?\s?)?\$\s*\d\S*|(?<![\p{L}\d])[-−–+(]?\d\S*/gu
const wholeAmount =
  /^(([-−–+(]?)\s?(?:USD?\s?)?(\$?)\s*([-−–]?)(\d{1,3}(?:,\d{3})+|\d+)(\.\d{2})?\)?([-−–]|\s?CR)?)[)\].,;:*†‡¹²³⁴⁵]*(?:\/\p{L}.*)?$/u
const blank = /(?<=\s{2}|^)(?:[-–—]{1,2}|n\/a)(?=\s{2}|\s*$)/gi

/** Larger numbers are ids. */
const max = 500_000

function amountOf(text: string, at: number): Amount | 'unreadable' | null {
  const parts = wholeAmount.exec(text)
  if (!parts) return /\$|\d,\d/.test(text) ? 'unreadable' : null
  const [, own = '', before, sign, minus, digits = '', cents, after] = parts
  const hasSign = sign !== ''
  if (!hasSign && digits.length < 3 && cents === undefined) return null
  const value = Math.round(Number(`${digits.replaceAll(',', '')}${cents ?? ''}`))
  if (value > max) return hasSign ? 'unreadable' : null
  const isNegative = /[-−–(]/.test(before ?? '') || minus !== '' || after !== undefined
  return { value, isNegative, at, end: at + own.length, hasSign, isBlank: false }
}

const isYear = ({ value, hasSign }: Amount, line: string) =>
  !hasSign && /^(19|20)\d\d$/.test(String(value)) && !line.includes(`${String(value).slice(0, 1)},`)

/** The amounts of a row, from left to right. */
export function amountsIn(line: string): RowAmounts {
  const text = masked(line)
  const found = [...text.matchAll(chunk)].map((match) => amountOf(match[0], match.index))
  const money = found.filter((one): one is Amount => one !== null && one !== 'unreadable')
  // Among other amounts "2000" is one, too. Alone it may be a year.
  const amounts = money.some((one) => !isYear(one, line)) ? money : []
  if (amounts.length > 0)
    for (const match of text.matchAll(blank))
      if (match.index > (amounts[0]?.at ?? 0) || /^\s*\S.*\s{2,}$/.test(text.slice(0, match.index)))
        amounts.push({
          value: 0,
          isNegative: false,
          at: match.index,
          end: match.index + match[0].length,
          hasSign: false,
          isBlank: true,
        })
  const isRange = range.test(text) && (between.test(text) || /[-–—]|\bto\b/.test(range.exec(text)?.[0] ?? ''))
  return {
    amounts: amounts.sort((a, b) => a.at - b.at),
    isUnreadable: isRange || found.includes('unreadable'),
  }
}
