/**
 * The columns of the institution file that are imported, with the limits of valid values.
 * A value outside its limits means a broken file, not an unusual college: the limits are far beyond the published extremes.
 */

import { type CellFault, quoted } from '../problems.ts'

type ColumnKind = 'dollars' | 'share' | 'count' | 'score' | 'range'

export interface Column {
  kind: ColumnKind
  min: number
  max: number
}

const dollars = (min: number, max: number): Column => ({ kind: 'dollars', min, max })
const share: Column = { kind: 'share', min: 0, max: 1 }
const count = (max: number): Column => ({ kind: 'count', min: 0, max })
const score = (min: number, max: number): Column => ({ kind: 'score', min, max })
/** Published as "0.07", "0.15-0.19", "<=0.10" or ">=0.80". */
const range: Column = { kind: 'range', min: 0, max: 1 }

const price = dollars(0, 500_000)
/** Grants can exceed the cost: the lowest published net price is about -6,000. */
const netPrice = dollars(-50_000, 500_000)
const earnings = dollars(0, 1_000_000)
const debt = dollars(0, 500_000)
const sat = score(200, 800)
const act = score(1, 36)

export const columns = {
  UGDS: count(1_000_000),
  ADM_RATE: share,
  SATVR25: sat,
  SATVR50: sat,
  SATVR75: sat,
  SATMT25: sat,
  SATMT50: sat,
  SATMT75: sat,
  ACTCM25: act,
  ACTCM50: act,
  ACTCM75: act,
  SAT_AVG: score(400, 1600),
  PPTUG_EF: share,
  UG25ABV: share,
  PAR_ED_PCT_1STGEN: share,
  STUFACR: { kind: 'count', min: 0, max: 1_000 },
  TUITIONFEE_IN: price,
  TUITIONFEE_OUT: price,
  TUITIONFEE_PROG: price,
  BOOKSUPPLY: price,
  ROOMBOARD_ON: price,
  OTHEREXPENSE_ON: price,
  ROOMBOARD_OFF: price,
  OTHEREXPENSE_OFF: price,
  OTHEREXPENSE_FAM: price,
  COSTT4_A: price,
  COSTT4_P: price,
  NPT4_PUB: netPrice,
  NPT4_PRIV: netPrice,
  NPT41_PUB: netPrice,
  NPT42_PUB: netPrice,
  NPT43_PUB: netPrice,
  NPT44_PUB: netPrice,
  NPT45_PUB: netPrice,
  NPT41_PRIV: netPrice,
  NPT42_PRIV: netPrice,
  NPT43_PRIV: netPrice,
  NPT44_PRIV: netPrice,
  NPT45_PRIV: netPrice,
  NUM41_PUB: count(1_000_000),
  NUM42_PUB: count(1_000_000),
  NUM43_PUB: count(1_000_000),
  NUM44_PUB: count(1_000_000),
  NUM45_PUB: count(1_000_000),
  NUM41_PRIV: count(1_000_000),
  NUM42_PRIV: count(1_000_000),
  NUM43_PRIV: count(1_000_000),
  NUM44_PRIV: count(1_000_000),
  NUM45_PRIV: count(1_000_000),
  PCTPELL: share,
  PCTFLOAN: share,
  FTFTPCTPELL: share,
  FTFTPCTFLOAN: share,
  RET_FT4: share,
  RET_FTL4: share,
  RET_PT4: share,
  RET_PTL4: share,
  C150_4: share,
  C150_L4: share,
  C150_4_PELL: share,
  C150_L4_PELL: share,
  OMAWDP8_ALL: share,
  TRANS_4: share,
  TRANS_L4: share,
  DEBT_MDN: debt,
  GRAD_DEBT_MDN: debt,
  WDRAW_DEBT_MDN: debt,
  GRAD_DEBT_MDN10YR: dollars(0, 10_000),
  PLUS_DEBT_INST_MD: debt,
  MD_EARN_WNE_P6: earnings,
  MD_EARN_WNE_P10: earnings,
  PCT25_EARN_WNE_P10: earnings,
  PCT75_EARN_WNE_P10: earnings,
  MD_EARN_WNE_1YR: earnings,
  MD_EARN_WNE_4YR: earnings,
  MD_EARN_WNE_5YR: earnings,
  GT_THRESHOLD_P10: share,
  CDR3: share,
  BBRR2_FED_UG_PAIDINFULL: range,
  BBRR2_FED_UG_MAKEPROG: range,
  BBRR2_FED_UG_NOPROG: range,
  BBRR2_FED_UG_DFR: range,
  BBRR2_FED_UG_FBR: range,
  BBRR2_FED_UG_DLNQ: range,
  BBRR2_FED_UG_DFLT: range,
  BBRR2_FED_UG_DISCHARGE: range,
} as const satisfies Record<string, Column>

export type ColumnName = keyof typeof columns
export const columnNames = Object.keys(columns) as ColumnName[]

/** Brackets of family income, as numbered in column names. */
export const bracketNumbers = [1, 2, 3, 4, 5] as const

/**
 * The columns of one bracket's net price or number of students. Public and private institutions have one each; the one that
 * fits the control comes first, because a few institutions report in the other.
 */
export function bracketColumns(
  kind: 'NPT4' | 'NUM4',
  bracket: (typeof bracketNumbers)[number],
  control: 1 | 2 | 3,
): [ColumnName, ColumnName] {
  const [pub, priv] = [`${kind}${bracket}_PUB`, `${kind}${bracket}_PRIV`] as const
  return control === 1 ? [pub, priv] : [priv, pub]
}

/** Markers for values that aren't published. Releases before 2025 used the two longer ones. */
export const missingMarkers: ReadonlySet<string> = new Set(['', 'NA', 'NULL'])
export const suppressedMarks: ReadonlySet<string> = new Set(['PS', 'PrivacySuppressed'])

const plainNumber = /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/
const publishedRange =
  /^(?:(\d+(?:\.\d+)?)-(\d+(?:\.\d+)?)|<=?(\d+(?:\.\d+)?)|>=?(\d+(?:\.\d+)?)|(\d+(?:\.\d+)?))$/

/** The ends of a published share such as "0.15-0.19"; `null` if the text isn't a share. */
export function readRange(text: string): { min: number; max: number } | null {
  const found = publishedRange.exec(text)
  if (!found) return null
  const [, from, to, atMost, atLeast, exact] = found
  const min = Number(from ?? exact ?? atLeast ?? 0)
  const max = Number(to ?? exact ?? atMost ?? 1)
  return min <= max && max <= 1 ? { min, max } : null
}

type CellReading =
  | { status: 'missing' }
  | { status: 'suppressed' }
  | { status: 'known'; value: number | string }
  | { status: 'wrong'; fault: CellFault }

/** Reads one cell by its column's rule. */
export function readCell(text: string, { kind, min, max }: Column): CellReading {
  if (missingMarkers.has(text)) return { status: 'missing' }
  if (suppressedMarks.has(text)) return { status: 'suppressed' }
  if (kind === 'range') {
    return readRange(text)
      ? { status: 'known', value: text }
      : { status: 'wrong', fault: { code: 'not_a_share', params: { value: quoted(text) } } }
  }
  if (!plainNumber.test(text)) {
    return { status: 'wrong', fault: { code: 'not_a_number', params: { value: quoted(text) } } }
  }
  const value = Number(text)
  if (value < min || value > max) {
    return {
      status: 'wrong',
      fault: { code: 'out_of_limits', params: { value: quoted(text), min, max } },
    }
  }
  return { status: 'known', value: kind === 'dollars' || kind === 'count' ? Math.round(value) : value }
}
