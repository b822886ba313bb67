/** Reads a tax return from its pages. Refuses rather than guesses. */
import { type LineForm, lineOf, linePlaces } from '../forms/line-numbers.ts'
import { officialForms } from '../forms/official-forms.ts'
import { check, type Forms } from './checks.ts'
import { fafsaAnswers } from './fafsa.ts'
import { formLines, lineFormOf, type ReadPage } from './form-lines.ts'
import { type Headings, headingsOf } from './headings.ts'
import { readOfficialPage } from './official-page.ts'
import type { Page } from './page.ts'
import {
  type AmountKey,
  type ReadingResult,
  type ReturnAmounts,
  type ScheduleLetter,
  type Source,
  type TaxYear,
  taxYears,
} from './reading.ts'
import { refusalOf } from './refusals.ts'
import { numbersOf, register } from './registration.ts'
import { plainRowsOf, type Run, runsOf } from './runs.ts'

export interface KnownPage {
  page: Page
  runs: Run[]
  headings: Headings
}

/** A page that is a picture with text over it comes from a scanner: the text is a guess. */
export const isPicture = ({ pictureShare }: Page): boolean => pictureShare > 0.6

export const isTaxYear = (year: number | undefined): year is TaxYear =>
  (taxYears as readonly (number | undefined)[]).includes(year)

export function readReturn(pages: readonly Page[]): ReadingResult {
  const known = pages.map((page): KnownPage => {
    const runs = runsOf(page.chars)
    return { page, runs, headings: headingsOf(page, plainRowsOf(page.chars), runs) }
  })
  const read = known.flatMap(readPage)
  const years = new Set(read.filter(({ form }) => lineFormOf(form) === '1040').map(({ taxYear }) => taxYear))
  const [taxYear] = years
  if (taxYear === undefined) return refusalOf(known)
  if (years.size > 1) return { refusal: 'several-returns' }
  const hasAmendment = known.some(({ headings }) => headings.forms.has('1040-X'))
  if (hasAmendment) return { refusal: 'several-returns' }
  return compose(
    read.filter((page) => page.taxYear === taxYear),
    taxYear,
    schedulesOf(known, taxYear),
  )
}

function readPage({ page, runs, headings }: KnownPage): ReadPage[] {
  if (isPicture(page)) return []
  const [year, ...others] = headings.years
  if (!isTaxYear(year) || others.length > 0) return []
  const numbers = numbersOf(runs)
  return officialForms
    .filter(({ form, taxYear }) => taxYear === year && headings.forms.has(form))
    .flatMap((official) =>
      official.pages.flatMap((_, index) => {
        const registration = register(official, index + 1, numbers)
        return registration ? [registration] : []
      }),
    )
    .map((registration) => ({
      ...readOfficialPage(page, runs, registration),
      page: page.number,
      form: registration.official.form,
      taxYear: registration.official.taxYear,
    }))
}

function schedulesOf(known: readonly KnownPage[], taxYear: TaxYear): ScheduleLetter[] {
  const letters = known.flatMap(({ headings: { schedule, years } }) =>
    schedule && years.has(taxYear) ? [schedule] : [],
  )
  return [...new Set(letters)].sort()
}

function compose(pages: readonly ReadPage[], taxYear: TaxYear, schedules: ScheduleLetter[]): ReadingResult {
  const forms: Forms = new Map()
  for (const form of ['1040', 'Schedule 1', 'Schedule 2', 'Schedule 3'] as const) {
    const own = pages.filter((page) => lineFormOf(page.form) === form)
    if (own.length > 0) forms.set(form, formLines(own))
  }
  const main = forms.get('1040')
  if (!main) return { refusal: 'unreadable' }
  if (main.isContradictory) return { refusal: 'several-returns' }
  const isEmpty = [...main.lines.values()].every(({ isBlank }) => isBlank)
  if (isEmpty) return { refusal: 'blank' }

  const { doubted } = check(forms, taxYear)
  const amounts = {} as ReturnAmounts
  const sources: Partial<Record<AmountKey, Source>> = {}
  for (const key of Object.keys(linePlaces) as AmountKey[]) {
    const { form, carriedBy } = linePlaces[key]
    const line = lineOf(key, taxYear)
    const cell = forms.get(form)?.lines.get(line)
    amounts[key] = null
    if (doubted.has(key) || forms.get(form)?.isContradictory) continue
    if (cell) {
      amounts[key] = cell.value
      if (cell.value !== null)
        sources[key] = { form: nameOf(form, pages), line, page: cell.page, box: cell.box }
    } else if (carriedBy && main.lines.get(carriedBy)?.isBlank) amounts[key] = 0
  }
  // A blank AGI is no zero: the return is blank, or its amounts can't be read.
  const agiLine = main.lines.get(lineOf('agi', taxYear))
  if (agiLine?.isBlank && [...main.lines.values()].filter(({ isBlank }) => !isBlank).length <= 3)
    return { refusal: 'blank' }
  if (amounts.agi === null || !agiLine || agiLine.isBlank) return { refusal: 'unreadable' }
  amounts.foreignEarnedIncomeExclusion = positive(amounts.foreignEarnedIncomeExclusion)
  return {
    taxYear,
    form: pages.some(({ form }) => form === '1040-SR') ? '1040-SR' : '1040',
    filingStatus: main.filingStatus,
    values: {
      ...amounts,
      iraRollover: main.rollovers.ira,
      pensionRollover: main.rollovers.pension,
      schedulesFound: schedules,
    },
    fafsa: fafsaAnswers(amounts),
    sources,
  }
}

/** The form prints parentheses around the exclusion, and some programs do, too. */
const positive = (amount: number | null): number | null => (amount === null ? null : Math.abs(amount))

const nameOf = (form: LineForm, pages: readonly ReadPage[]): Source['form'] =>
  form !== '1040' ? form : pages.some((page) => page.form === '1040-SR') ? '1040-SR' : '1040'
