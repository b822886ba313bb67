/** What a page says it is: the form, and the tax year. Labels say nothing: worksheets and letters repeat them. */
import type { Page } from '../../pdf/page.ts'
import type { ScheduleLetter } from './reading.ts'
import type { PlainRow, Run } from './runs.ts'

export type Heading =
  | '1040'
  | '1040-SR'
  | 'Schedule 1'
  | 'Schedule 2'
  | 'Schedule 3'
  | '1040-X'
  | '1040-NR'
  | 'transcript'
  | 'other transcript'

export interface Headings {
  forms: Set<Heading>
  /** Years that the page gives for itself. More than one is a contradiction. */
  years: Set<number>
  schedule: ScheduleLetter | null
}

const titles: [Heading, RegExp][] = [
  ['1040', /(?<!amended)usindividualincometaxreturn|declaraciondeimpuestosdeloseeuu/],
  ['1040', /form(?:ulario)?1040(?:\(sp\))?\(20\d\d\)/],
  ['1040-SR', /usincometaxreturnforseniors|form1040-sr\(20\d\d\)/],
  ['Schedule 1', /additionalincomeandadjustmentstoincome|ingresoadicionalyajustesalingreso/],
  ['Schedule 1', /(?:schedule|anexo)1\(form(?:ulario)?1040\)/],
  ['Schedule 2', /^schedule2(?!\d)|(?:schedule|anexo)2\(form(?:ulario)?1040\)/],
  ['Schedule 3', /additionalcreditsandpayments|(?:schedule|anexo)3\(form(?:ulario)?1040\)/],
  ['transcript', /taxreturntranscript/],
  [
    'other transcript',
    /accounttranscript|wage(?:and|&)?incometranscript|recordofaccount|verificationofnonfiling/,
  ],
]

/** Only at the head of a page: other pages mention these forms. */
const headTitles: [Heading, RegExp][] = [
  ['1040-X', /^(?:form)?1040-x|amendedusindividualincometaxreturn/],
  ['1040-NR', /^(?:form)?1040-nr|usnonresidentalienincometaxreturn/],
]

/** Schedules by letter: the title of the first page, and the headings of the others. */
const scheduleTitles: Record<ScheduleLetter, RegExp> = {
  A: /itemizeddeductions/,
  B: /interestandordinarydividends/,
  C: /profitorlossfrombusiness/,
  D: /capitalgainsandlosses/,
  E: /supplementalincomeandloss/,
  F: /profitorlossfromfarming/,
  H: /householdemploymenttaxes/,
}

/** Sentences in which a form or a page of it names its year. Other years on a page, as in "2026 estimated tax", don't count. */
const yearPatterns = [
  /fortheyearjan1-dec31,(20\d\d)/g,
  /anocorrespondientedel1deeneroal31dediciembrede(20\d\d)/g,
  /form(?:ulario)?1040(?:-sr)?(?:\(sp\))?\((20\d\d)\)/g,
  /(?:schedule|anexo)[0-9a-z]{1,4}(?:-a)?\(form(?:ulario)?1040\)(?:\(sp\))?\(?(20\d\d)/g,
]

/** The year printed large at the head of a form, as one or two pieces: `2025`, or `20` and `25`. */
function largeYears(page: Page, runs: readonly Run[]): number[] {
  const sizes = page.chars.map(({ size }) => size).sort((a, b) => a - b)
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 0
  const large = runs
    .filter(({ size, baseline }) => size > usual * 1.5 && baseline > page.height * 0.75)
    .filter(({ text }) => /^\d{2}$|^20\d{2}$/.test(text))
    .sort((a, b) => a.left - b.left)
  return large.flatMap((run, at) => {
    const next = large[at + 1]
    if (/^20\d{2}$/.test(run.text)) return [Number(run.text)]
    const isSplit =
      run.text === '20' &&
      next?.text.length === 2 &&
      Math.abs(next.baseline - run.baseline) < 2 &&
      next.left - run.right < run.size
    return isSplit ? [Number(`20${next.text}`)] : []
  })
}

export function headingsOf(page: Page, rows: readonly PlainRow[], runs: readonly Run[]): Headings {
  const forms = new Set<Heading>()
  for (const { text } of rows)
    for (const [heading, pattern] of titles) if (pattern.test(text)) forms.add(heading)
  const head = rows.slice(0, 12).map(({ text }) => text)
  for (const text of head.slice(0, 6))
    for (const [heading, pattern] of headTitles) if (pattern.test(text)) forms.add(heading)
  const isSchedule = head.some((text) => /\(form(?:ulario)?1040/.test(text))
  let schedule: ScheduleLetter | null = null
  for (const [letter, title] of Object.entries(scheduleTitles) as [ScheduleLetter, RegExp][]) {
    const name = letter.toLowerCase()
    const isFirst = head.some((text) => title.test(text)) && head.some((text) => startsAs(text, name))
    const isLater = head.some((text) => text.includes(`schedule${name}(form1040)`))
    if (isSchedule && (isFirst || isLater)) schedule = letter
  }
  const years = new Set(
    rows.flatMap(({ text }) =>
      yearPatterns.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => Number(match[1]))),
    ),
  )
  for (const year of largeYears(page, runs)) years.add(year)
  return { forms, years, schedule }
}

/** `schedulea` alone or before other words, but not `scheduleaand…` in a sentence. */
const startsAs = (text: string, letter: string): boolean =>
  new RegExp(
    `^schedule${letter}(?![a-z0-9-])|^schedule${letter}(?:$|\\(form1040|omb|itemized|interest|profit|capital|supplemental|household)`,
  ).test(text)
