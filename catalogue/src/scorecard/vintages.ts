/**
 * Which year or cohort each column describes, by release. Source: the cohort maps of the College Scorecard data
 * dictionary (April 2025 edition for the release of May 19, 2025).
 */
import type { ColumnName } from './columns.ts'

type Years = Record<ColumnName | 'awards' | 'program earnings 1' | 'program earnings 5', string>

const release20250519: Years = {
  ...eachIs('fall 2023', [
    'UGDS',
    'ADM_RATE',
    'SATVR25',
    'SATVR50',
    'SATVR75',
    'SATMT25',
    'SATMT50',
    'SATMT75',
    'ACTCM25',
    'ACTCM50',
    'ACTCM75',
    'SAT_AVG',
    'PPTUG_EF',
    'UG25ABV',
    'STUFACR',
  ]),
  ...eachIs('2015-16 and 2016-17', ['PAR_ED_PCT_1STGEN']),
  ...eachIs('2023-24', [
    'TUITIONFEE_IN',
    'TUITIONFEE_OUT',
    'TUITIONFEE_PROG',
    'BOOKSUPPLY',
    'ROOMBOARD_ON',
    'OTHEREXPENSE_ON',
    'ROOMBOARD_OFF',
    'OTHEREXPENSE_OFF',
    'OTHEREXPENSE_FAM',
  ]),
  ...eachIs('2022-23', [
    'COSTT4_A',
    'COSTT4_P',
    'NPT4_PUB',
    'NPT4_PRIV',
    'NPT41_PUB',
    'NPT42_PUB',
    'NPT43_PUB',
    'NPT44_PUB',
    'NPT45_PUB',
    'NPT41_PRIV',
    'NPT42_PRIV',
    'NPT43_PRIV',
    'NPT44_PRIV',
    'NPT45_PRIV',
    'NUM41_PUB',
    'NUM42_PUB',
    'NUM43_PUB',
    'NUM44_PUB',
    'NUM45_PUB',
    'NUM41_PRIV',
    'NUM42_PRIV',
    'NUM43_PRIV',
    'NUM44_PRIV',
    'NUM45_PRIV',
    'PCTPELL',
    'PCTFLOAN',
    'FTFTPCTPELL',
    'FTFTPCTFLOAN',
  ]),
  ...eachIs('entered fall 2022', ['RET_FT4', 'RET_FTL4', 'RET_PT4', 'RET_PTL4']),
  ...eachIs('entered 2017-18', ['C150_4', 'C150_4_PELL', 'TRANS_4']),
  ...eachIs('entered 2020-21', ['C150_L4', 'C150_L4_PELL', 'TRANS_L4']),
  ...eachIs('entered 2015-16', ['OMAWDP8_ALL']),
  ...eachIs('fiscal years 2020 and 2021', [
    'DEBT_MDN',
    'GRAD_DEBT_MDN',
    'WDRAW_DEBT_MDN',
    'GRAD_DEBT_MDN10YR',
  ]),
  ...eachIs('2019-20 and 2020-21', ['PLUS_DEBT_INST_MD']),
  ...eachIs('entered 2009-11, measured 2020 and 2021', [
    'MD_EARN_WNE_P10',
    'PCT25_EARN_WNE_P10',
    'PCT75_EARN_WNE_P10',
    'GT_THRESHOLD_P10',
  ]),
  ...eachIs('entered 2013-15, measured 2020 and 2021', ['MD_EARN_WNE_P6']),
  ...eachIs('finished 2018-20, measured 2020 and 2021', ['MD_EARN_WNE_1YR', 'program earnings 1']),
  ...eachIs('finished 2014-16, measured 2019 and 2020', ['MD_EARN_WNE_4YR']),
  ...eachIs('finished 2014-16, measured 2020 and 2021', ['MD_EARN_WNE_5YR', 'program earnings 5']),
  ...eachIs('fiscal year 2021', ['CDR3']),
  ...eachIs('borrowers of 2016-17 and 2017-18', [
    'BBRR2_FED_UG_PAIDINFULL',
    'BBRR2_FED_UG_MAKEPROG',
    'BBRR2_FED_UG_NOPROG',
    'BBRR2_FED_UG_DFR',
    'BBRR2_FED_UG_FBR',
    'BBRR2_FED_UG_DLNQ',
    'BBRR2_FED_UG_DFLT',
    'BBRR2_FED_UG_DISCHARGE',
  ]),
  ...eachIs('2020-21', ['awards']),
} as Years

const releases: Record<string, Years> = { '2025-05-19': release20250519 }

/**
 * The year that a column of a release describes. For a release without a table here, only the
 * publication date is known, so that is returned instead of a guessed year.
 */
export function yearOf(column: keyof Years, published: string | null): string | null {
  if (published === null) return null
  return releases[published]?.[column] ?? `published ${published.slice(0, 7)}`
}

/**
 * The year in which the academic year of a release's costs and net prices starts. A release without a table here is assumed to be like
 * that of May 2025: the prices are of the year that started three years before it was published. The release of March 23, 2026 moved
 * the figures on by one collection year (collegescorecard.ed.gov/data/changelog). Tuition and living costs are a year newer: see
 * `firstYearOf` in `contract/src/cost-of-year.ts`. Check both when a release gets its table.
 */
export function priceYearOf(published: string | null): number | null {
  if (published === null) return null
  const known = releases[published]?.COSTT4_A
  return known === undefined ? Number(published.slice(0, 4)) - 3 : Number(known.slice(0, 4))
}

/** The date in a file name of the form `Most-Recent-Cohorts-Institution_05192025`, ISO; `null` if there is none. */
export function publishedOf(fileName: string): string | null {
  const found = /_(\d{2})(\d{2})(\d{4})(?:\D|$)/.exec(fileName)
  if (!found) return null
  const date = `${found[3]}-${found[1]}-${found[2]}`
  return isPublicationDate(date) ? date : null
}

/** Whether a text is an ISO date on which a release could have been published. There are none before 2010. */
export function isPublicationDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '2010') return false
  const day = new Date(text)
  // February 30 would become March 2.
  return !Number.isNaN(day.valueOf()) && day.toISOString().startsWith(text)
}

interface Mark {
  id: number
  column: string
  value: number
}

/**
 * Values that together occur in only one release. They identify a file by its content after it was renamed or repacked.
 */
const marks: Record<string, readonly Mark[]> = {
  '2025-05-19': [
    { id: 166027, column: 'UGDS', value: 7755 },
    { id: 166027, column: 'COSTT4_A', value: 82_842 },
    { id: 110635, column: 'TUITIONFEE_IN', value: 14_850 },
    { id: 228778, column: 'NPT4_PUB', value: 19_678 },
    { id: 243780, column: 'UGDS', value: 39_637 },
    { id: 190150, column: 'MD_EARN_WNE_P10', value: 102_491 },
  ],
}

/** The ISO date of the release with these values; `null` if there is none. */
export function recognizeRelease(lookUp: (id: number, column: string) => unknown): string | null {
  const found = Object.entries(marks).find(([, list]) =>
    list.every(({ id, column, value }) => lookUp(id, column) === value),
  )
  return found?.[0] ?? null
}

function eachIs<Name extends keyof Years>(year: string, names: readonly Name[]): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, year])) as Record<Name, string>
}
