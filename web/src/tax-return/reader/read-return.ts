/** Reads a tax return from its pages. Refuses rather than guesses. */

import type { Page } from '../../pdf/page.ts'
import { check, type Forms } from './checks.ts'
import { fafsaAnswers } from './fafsa.ts'
import { formLines, lineFormOf, type ReadPage } from './form-lines.ts'
import { type Heading, headingsOf } from './headings.ts'
import { isPicture, isTaxYear, type KnownPage } from './known-page.ts'
import { statusOf } from './labeled-marks.ts'
import { readLabeledPage } from './labeled-page.ts'
import { type LineForm, lineOf, linePlaces, sums } from './line-numbers.ts'
import { officialForms } from './official-forms.ts'
import { type PageLines, readOfficialPage } from './official-page.ts'
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
import { plainRowsOf, runsOf } from './runs.ts'
import { pagesOnSheet } from './sheets.ts'
import { readTranscript } from './transcript.ts'

export function readReturn(pages: readonly Page[]): ReadingResult {
  const known = pages
    .flatMap((page) => pagesOnSheet(page, runsOf(page.chars)))
    .map((page): KnownPage => {
      const runs = runsOf(page.chars)
      const rows = plainRowsOf(page.chars)
      return { page, rows, runs, headings: headingsOf(page, rows, runs) }
    })
  const read = known.flatMap(readPage)
  const years = new Set(read.filter(({ form }) => lineFormOf(form) === '1040').map(({ taxYear }) => taxYear))
  const [taxYear] = years
  if (taxYear === undefined) {
    const transcript = transcriptPages(known)
    return transcript.length > 0 ? readTranscript(transcript) : refusalOf(known)
  }
  if (years.size > 1) return { refusal: 'several-returns' }
  const hasAmendment = known.some(({ headings }) => headings.forms.has('1040-X'))
  if (hasAmendment) return { refusal: 'several-returns' }
  return compose(
    read.filter((page) => page.taxYear === taxYear),
    taxYear,
    schedulesOf(known, taxYear),
  )
}

/** The pages of a tax return transcript. Other transcripts lack most lines. */
function transcriptPages(known: readonly KnownPage[]): Page[] {
  const has = (heading: Heading) => known.some(({ headings: { forms } }) => forms.has(heading))
  const pages = known.map(({ page }) => page)
  return has('transcript') && !has('other transcript') && !pages.some(isPicture) ? pages : []
}

function readPage(known: KnownPage): ReadPage[] {
  const { page, runs, headings } = known
  if (isPicture(page)) return []
  const [year, ...others] = headings.years
  if (!isTaxYear(year) || others.length > 0) return []
  const numbers = numbersOf(runs)
  const official = officialForms
    .filter(({ form, taxYear }) => taxYear === year && headings.forms.has(form))
    .flatMap((form) =>
      form.pages.flatMap((_, index) => {
        const registration = register(form, index + 1, numbers)
        return registration ? [registration] : []
      }),
    )
    .map((registration) => ({
      ...withStatusByWords(readOfficialPage(page, runs, registration), known),
      page: page.number,
      form: registration.official.form,
      taxYear: registration.official.taxYear,
      isOfficial: true,
    }))
  return official.length > 0 ? official : readOtherLayout(known, year)
}

/** Substitute forms may keep the columns and move the boxes above. */
const withStatusByWords = (read: PageLines, { rows, runs }: KnownPage): PageLines => ({
  ...read,
  filingStatus: read.filingStatus ?? statusOf(rows, runs),
})

function readOtherLayout({ page, rows, runs, headings }: KnownPage, taxYear: TaxYear): ReadPage[] {
  const form = (['1040-SR', '1040'] as const).find((name) => headings.forms.has(name))
  const read = form && readLabeledPage(page, rows, runs, taxYear)
  return read ? [{ ...read, page: page.number, form, taxYear, isOfficial: false }] : []
}

function schedulesOf(known: readonly KnownPage[], taxYear: TaxYear): ScheduleLetter[] {
  const letters = known.flatMap(({ headings: { schedule, years } }) =>
    schedule && years.has(taxYear) ? [schedule] : [],
  )
  return [...new Set(letters)].sort()
}

/** Amounts of Form 1040 that are part of a sum. */
const provable = new Set(
  taxYears.flatMap((year) => sums[year].filter(({ form }) => form === '1040').flatMap(({ about }) => about)),
)

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

  const { doubted, confirmed } = check(forms, taxYear)
  // Where the layout isn't the official one, the arithmetic has to confirm the total.
  const needsProof = pages.some(({ isOfficial, form }) => !isOfficial && lineFormOf(form) === '1040')
  if (needsProof && !confirmed.has('agi')) return { refusal: 'unreadable' }
  const amounts = {} as ReturnAmounts
  const sources: Partial<Record<AmountKey, Source>> = {}
  for (const key of Object.keys(linePlaces) as AmountKey[]) {
    const { form, carriedBy } = linePlaces[key]
    const line = lineOf(key, taxYear)
    const cell = forms.get(form)?.lines.get(line)
    amounts[key] = null
    if (doubted.has(key) || forms.get(form)?.isContradictory) continue
    if (needsProof && provable.has(key) && !confirmed.has(key)) continue
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
