/**
 * What prices need of every college, as one binary table: small enough to load into a browser, so that it can compute a visitor's prices
 * without sending any answer. Ranges aren't in it; they come with a college's card.
 */
import type { CollegeControl } from '@bursar/formula/price/college-groups'
import type { LivingPlan } from '@bursar/formula/price/living-plans'
import type { PricedCollege } from '@bursar/formula/price/net-price'

/** Where the server answers with the table of its colleges. */
export const priceTableUrl = '/api/colleges/price-table'

/** Changes with the columns, so that a stored table of another version isn't read. */
const version = 1
const headerLength = 4

const controls = ['public', 'private-nonprofit', 'private-for-profit'] as const satisfies CollegeControl[]
const livingPlans = ['on-campus', 'off-campus', 'with-family'] as const satisfies LivingPlan[]
/** Stands for `null`. No figure has this value. */
const none = -(2 ** 31)
const perCent = 100
const perTenThousand = 10_000

/** A college with an estimate: its UNITID, name, and city, and what prices need of it. */
export interface ListedCollege {
  id: number
  name: string
  city: string
  college: PricedCollege
}

const scaled = (value: number | null | undefined, scale = 1) =>
  value === null || value === undefined ? none : Math.round(value * scale)

/** Two letters as one number. */
const stateCode = (state: string | null) =>
  state === null ? none : state.charCodeAt(0) * 256 + state.charCodeAt(1)
const stateOfCode = (code: number) =>
  code === none ? null : String.fromCharCode(Math.floor(code / 256), code % 256)

/** One number of the table for each college. The order is the order in the table. */
const columns: readonly ((listed: ListedCollege) => number)[] = [
  ({ id }) => id,
  ({ college }) => controls.indexOf(college.control) * 10 + college.level,
  ({ college }) => stateCode(college.state),
  ({ college }) => scaled(college.cost),
  ...[0, 1, 2, 3, 4].map(
    (at) =>
      ({ college }: ListedCollege) =>
        scaled(college.curve.grants[at], perCent),
  ),
  ({ college }) => scaled(college.admissionRate, perTenThousand),
  ({ college }) => scaled(college.tuitionInState),
  ({ college }) => scaled(college.tuitionOutOfState),
  ...livingPlans.map(
    (plan) =>
      ({ college }: ListedCollege) =>
        scaled(college.costByLiving?.[plan]),
  ),
]

/**
 * Writes the table. All colleges must have the same data year, as those of a release do; throws a RangeError otherwise.
 *
 * Column by column in 32-bit little-endian integers, because similar numbers next to each other compress well. Then the names and cities as
 * lines of UTF-8 text.
 */
export function encodePriceTable(listed: readonly ListedCollege[]): Uint8Array {
  const dataYear = listed[0]?.college.dataYear ?? 0
  if (listed.some(({ college }) => college.dataYear !== dataYear))
    throw new RangeError('the colleges of a price table have one data year')
  const texts = new TextEncoder().encode(listed.map(({ name, city }) => `${name}\t${city}`).join('\n'))
  const textsAt = (headerLength + columns.length * listed.length) * 4
  const bytes = new Uint8Array(textsAt + texts.byteLength)
  const view = new DataView(bytes.buffer)
  let at = 0
  const write = (value: number) => {
    view.setInt32(at, value, true)
    at += 4
  }
  for (const value of [version, listed.length, dataYear, texts.byteLength]) write(value)
  for (const column of columns) for (const one of listed) write(column(one))
  bytes.set(texts, textsAt)
  return bytes
}

/** Reads a table. Throws a RangeError for another version or a table that was cut off. */
export function decodePriceTable(bytes: Uint8Array): ListedCollege[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const read = (at: number) => view.getInt32(at * 4, true)
  if (bytes.byteLength < headerLength * 4 || read(0) !== version) throw new RangeError('not a price table')
  const count = read(1)
  const dataYear = read(2)
  const textsAt = (headerLength + columns.length * count) * 4
  if (bytes.byteLength !== textsAt + read(3)) throw new RangeError('the price table is incomplete')
  const lines = new TextDecoder().decode(bytes.subarray(textsAt)).split('\n')
  return Array.from({ length: count }, (_, row) => {
    let column = 0
    const next = (scale = 1): number | null => {
      const value = read(headerLength + column * count + row)
      column += 1
      return value === none ? null : value / scale
    }
    const id = next() as number
    const kind = next() as number
    const state = stateOfCode(next() ?? none)
    const cost = next() as number
    const grants = [next(perCent), next(perCent), next(perCent), next(perCent), next(perCent)]
    const college: PricedCollege = {
      control: controls[Math.floor(kind / 10)] as CollegeControl,
      level: kind % 10,
      state,
      cost,
      dataYear,
      curve: {
        grants: grants as unknown as PricedCollege['curve']['grants'],
        // Not in the table, so that a range can't be computed by mistake.
        deviations: [Number.NaN, Number.NaN, Number.NaN, Number.NaN, Number.NaN],
        students: 0,
        knownBrackets: 0,
      },
      admissionRate: next(perTenThousand),
      tuitionInState: next(),
      tuitionOutOfState: next(),
      costByLiving: {
        'on-campus': next(),
        'off-campus': next(),
        'with-family': next(),
      },
    }
    const [name = '', city = ''] = (lines[row] ?? '').split('\t')
    return { id, name, city, college }
  })
}
