/** How several amounts of a row make the amount of a year. */
import type { Amount } from './amounts.ts'

export type Term = 'fall' | 'winter' | 'spring' | 'summer'
/** Ways to live, or residencies: costs side by side of which one applies. */
const ways = ['on-campus', 'off-campus', 'with-family', 'in-state', 'out-of-state'] as const
type Way = (typeof ways)[number]
export type Head = Term | Way | 'total' | 'offered' | 'other'

const heads: readonly (readonly [RegExp, Head])[] = [
  [
    /\b(fall|autumn|oto[ñn]o|fa(?=\s*'?\d)|(1st|first|primer) (semester|term|semestre)|(semester|term|semestre) (1|one|i))\b/gi,
    'fall',
  ],
  [/\b(winter|invierno|wi(?=\s*'?\d)|wtr)\b/gi, 'winter'],
  [
    /\b(spring|primavera|sp(?=\s*'?\d)|spr|(2nd|second|segundo) (semester|term|semestre)|(semester|term|semestre) (2|two|ii))\b/gi,
    'spring',
  ],
  [/\b(summer|verano)\b/gi, 'summer'],
  [/\b(total(es)?|annual|full year|academic year|year total|anual|a[ñn]o completo)\b/gi, 'total'],
  [/\b(offered|awarded|ofrecido)\b/gi, 'offered'],
  [/\b(accepted|declined|status|aceptado)\b/gi, 'other'],
  [/\bon[- ]campus\b|\ben el campus\b/gi, 'on-campus'],
  [/\boff[- ]campus\b|\bfuera del campus\b/gi, 'off-campus'],
  [
    /\b(with (your )?(parents?|family|relatives)|at home|commuter)\b|\bcon (tu |la )?familia\b/gi,
    'with-family',
  ],
  [/\bin[- ]state\b|(?<!non-?\s?)\bresident\b/gi, 'in-state'],
  [/\bout[- ]of[- ]state\b|\bnon-?\s?resident\b/gi, 'out-of-state'],
]

const isTerm = (head: Head): head is Term => ['fall', 'winter', 'spring', 'summer'].includes(head)
const isWay = (head: Head): head is Way => (ways as readonly Head[]).includes(head)
export const termsIn = (columns: readonly Head[]): Term[] => columns.filter(isTerm)

/** The heads of columns in a row, from left to right. */
export function headsIn(line: string): Head[] {
  return heads
    .flatMap(([pattern, head]) => [...line.matchAll(pattern)].map(({ index }) => ({ head, index })))
    .sort((a, b) => a.index - b.index)
    .map(({ head }) => head)
}

/** A row that heads columns has at least two heads, one of a term or of what was offered, or all of them ways to live. */
export function columnsOf(line: string): Head[] | null {
  const found = headsIn(line)
  const isHeading =
    found.length > 1 &&
    (found.some((head) => isTerm(head) || head === 'offered') || found.every((head) => isWay(head)))
  return isHeading && new Set(found).size === found.length ? found : null
}

/** The one term that a heading stands for, such as "Fall 2027" or "Spring semester awards". */
export function termOfHeading(line: string): Term | null {
  const rest = line
    .replace(
      /\b(19|20)\d\d\b|\b(semester|term|quarter|awards?|aid|charges|semestre( de)?|ayuda|de|el|la)\b|[:\s–—-]/gi,
      ' ',
    )
    .trim()
  const [head, ...others] = headsIn(rest)
  return head && isTerm(head) && others.length === 0 && rest.split(/\s+/).length === 1 ? head : null
}

/** "15 credits a semester" and "14 meals a week" say how much is taken, not how often an amount is paid. */
const load =
  /\b\d+(\s*(-|–|to|a)\s*\d+)?\s*(credits?|credit hours?|hours?|units?|courses?|classes|meals?|swipes?|cr[ée]ditos?|horas?|unidades|cursos?|comidas?)\s*(\/|per|an?|each|every|por|al?|cada)\s*(la )?\p{L}+/giu
/** Positions stay the same. */
const withoutLoads = (text: string) => text.replace(load, (match) => ' '.repeat(match.length))

const monthly =
  /\b(per|a|each|every|por|al)\s+(month|week|mes|semana)\b|\/\s*(mo|month|wk|week|mes)\b|\b(monthly|weekly|mensual|semanal)\b/i
const eachSemester = /\b(per|each|a|every|por|cada|al)\s+(semester|semestre)\b|\/\s*sem(ester)?\b/i
const eachQuarter = /\b(per|each|a|every)\s+quarter\b|\/\s*q(uarte)?r\b/i
const eachTerm = /\b(per|each|a|every)\s+term\b|\/\s*term\b/i
const eachYear =
  /\b(per|a|each|every)\s+(academic )?year\b|\/\s*(yr|year|a[ñn]o)\b|\b(annually|yearly|al a[ñn]o|por a[ñn]o)\b/i
const manyYears =
  /\b(over|for|during|across|en|por|durante)\s+(all\s+)?(two|three|four|five|2|3|4|5|dos|tres|cuatro)\s+(years|a[ñn]os)\b|\b(two|three|four|2|3|4)[- ]year (total|value)\b|\btotal value\b/i

const rates = [monthly, eachSemester, eachQuarter, eachTerm]
/** The words of a heading that say how often amounts are paid, such as "per semester"; empty if it doesn't say. */
export const rateIn = (text: string): string =>
  rates.map((pattern) => pattern.exec(withoutLoads(text))?.[0]).find(Boolean) ?? ''

/** `null`: the amounts of the row can't be told apart. */
export type YearAmount = { amount: number; isComputed: boolean } | null

const asIs = (amount: number): YearAmount => ({ amount, isComputed: false })
const computed = (amount: number): YearAmount => ({ amount, isComputed: true })
const isSum = (values: readonly number[], total: number) =>
  Math.abs(values.reduce((sum, value) => sum + value, 0) - total) <= 1

/** The year's amount. `beside` is what belongs to the amounts: the words before them, between them, and after. */
export function yearOf(amounts: readonly Amount[], beside: string, columns: readonly Head[]): YearAmount {
  const text = withoutLoads(beside)
  const values = amounts.map(({ value }) => value)
  const [only] = values
  if (
    only === undefined ||
    new Set(amounts.filter(({ value }) => value > 0).map(({ isNegative }) => isNegative)).size > 1
  )
    return null
  return values.length === 1 ? ofOne(only, text, columns) : ofSeveral(amounts, values, text, columns)
}

function ofOne(value: number, text: string, columns: readonly Head[]): YearAmount {
  if (monthly.test(text) || manyYears.test(text)) return null
  if (eachSemester.test(text)) return computed(value * 2)
  if (eachQuarter.test(text)) return computed(value * 3)
  if (eachTerm.test(text)) return null
  // One amount below several terms is that of a term, or of the year.
  return termsIn(columns).length > 1 && !eachYear.test(text) ? null : asIs(value)
}

function ofSeveral(
  amounts: readonly Amount[],
  values: readonly number[],
  text: string,
  columns: readonly Head[],
): YearAmount {
  const first = values[0] as number
  const last = values.at(-1) as number
  if (values.length > 2 && isSum(values.slice(0, -1), last)) return asIs(last)
  if (values.length > 2 && isSum(values.slice(1), first)) return asIs(first)
  const own = headsIn(text)
  const known = own.length === values.length ? own : columns
  if (known.length === values.length) {
    const terms = values.filter((_, at) => isTerm(known[at] as Head))
    const totals = values.filter((_, at) => known[at] === 'total')
    if (terms.length > 1 && totals.length === 0 && terms.length === values.length)
      return computed(terms.reduce((sum, value) => sum + value, 0))
    if (terms.length > 0 && totals.length === 1)
      return isSum(terms, totals[0] as number) ? asIs(totals[0] as number) : null
    // Whatever way the family chooses, it pays the same.
    if (known.every(isWay)) return new Set(values).size === 1 ? asIs(first) : null
    const offered = values.filter((_, at) => known[at] === 'offered')
    if (
      terms.length === 0 &&
      offered.length === 1 &&
      known.every((head) => head === 'offered' || head === 'other')
    )
      return asIs(offered[0] as number)
  }
  if (values.length > 2) return null
  // "$48,000 ($12,000 a year)"
  const [before, after] = [text.slice(0, amounts[1]?.at), text.slice(amounts[1]?.end)]
  const isYearly = [eachYear.test(before), eachYear.test(after)]
  return isYearly[0] === isYearly[1] ? null : asIs(isYearly[0] ? first : last)
}
