/** A request for a price in the format of `npm run -s price`, and its answer. */
import { usStates } from '@bursar/contract/state-names'
import { fitGrantCurve } from '@bursar/formula/price/grant-curve'
import { livingPlans } from '@bursar/formula/price/living-plans'
import {
  estimateNetPrice,
  type NetPriceEstimate,
  type PricedCollege,
  type PriceStudent,
} from '@bursar/formula/price/net-price'
import { z } from 'zod'

const dollars = z
  .number({ error: 'must be a number of dollars, such as 78000' })
  .min(-10_000_000)
  .max(100_000_000)
const share = z.number().min(0).max(1)
const year = z.int().min(2000).max(2100)
const five = <Item extends z.ZodType>(item: Item) => z.array(item.nullable()).length(5)
const state = z.enum(usStates, { error: 'must be the postal code of a state, such as IN' })

/** Published figures of a college. `level` is the length of its programs in years: 4, 2, or 1 (less than two). */
const College = z.object({
  control: z
    .enum(['public', 'private-nonprofit', 'for-profit', 'private-for-profit'])
    .transform((control) => (control === 'for-profit' ? 'private-for-profit' : control)),
  level: z.union([z.literal(4), z.literal(2), z.literal(1)]),
  state: z.string().nullable(),
  cost: dollars.nullable(),
  dataYear: year,
  netPrice: five(dollars),
  students: five(z.number().min(0)),
  history: z.array(five(dollars)).max(2).nullish(),
  pellShare: share.nullish().default(null),
  admissionRate: share.nullish().default(null),
  tuitionInState: dollars.nullish().default(null),
  tuitionOutOfState: dollars.nullish().default(null),
  costByLiving: z.partialRecord(z.enum(livingPlans), dollars.nullable()).nullish().default(null),
})

/** Missing and `null` fields are unknown; then a typical family is assumed. */
export const PriceRequest = z.object({
  id: z.union([z.string(), z.number()]).nullish(),
  income: dollars.nullish().default(null),
  sai: dollars.nullish().default(null),
  pell: dollars.min(0).nullish().default(null),
  dependency: z.enum(['dependent', 'independent']).nullish(),
  dependents: z.unknown().optional(),
  state: state.nullish().default(null),
  living: z.enum(livingPlans).nullish().default(null),
  entryYear: year.nullish(),
  unitid: z.int().optional(),
  college: College.optional(),
})
export type PriceRequest = z.infer<typeof PriceRequest>

/** A request that can't be answered as it is. The message names the field and the remedy. */
export class InvalidRequest extends Error {}

/** Reads a request. Throws `InvalidRequest`. */
export function readRequest(given: unknown): PriceRequest {
  const { data, error } = PriceRequest.safeParse(given)
  if (data) return data
  const wrong = error.issues.map(({ path, message }) => `${path.join('.') || 'the line'}: ${message}`)
  throw new InvalidRequest(wrong.join('; '))
}

/** What the catalogue knows about a UNITID: `undefined` if it has no such college, `null` if too little is published for a price. */
export type FindCollege = (unitid: number) => PricedCollege | null | undefined

/** The estimate for a request, or why there is none. Throws `InvalidRequest`. */
export function priceFor(
  request: PriceRequest,
  findCollege: FindCollege,
): { estimate: NetPriceEstimate } | { refusal: 'not-published' | 'income-unknown' } {
  const college = request.college
    ? inlineCollege(request.college)
    : catalogueCollege(request.unitid, findCollege)
  if (!college) return { refusal: 'not-published' }
  const estimate = estimateNetPrice(college, studentOf(request))
  return estimate ? { estimate } : { refusal: 'income-unknown' }
}

function inlineCollege({ cost, ...college }: z.infer<typeof College>): PricedCollege | null {
  const curve = fitGrantCurve({ ...college, cost, history: college.history ?? null })
  return curve && cost !== null ? { ...college, cost, curve } : null
}

function catalogueCollege(unitid: number | undefined, findCollege: FindCollege): PricedCollege | null {
  if (unitid === undefined) throw new InvalidRequest('college: give the figures of a college, or its unitid')
  const college = findCollege(unitid)
  if (college === undefined) throw new InvalidRequest(`unitid: no college has the UNITID ${unitid}`)
  return college
}

function studentOf({
  income,
  sai,
  pell,
  state: home,
  living,
  entryYear,
  dependency,
}: PriceRequest): PriceStudent {
  return {
    income,
    sai,
    pell,
    state: home,
    living,
    entryYear: entryYear ?? nextEntryYear(new Date()),
    isUsual: dependency !== 'independent',
  }
}

/** The year of the next fall in which a student could enter. */
function nextEntryYear(today: Date): number {
  return today.getFullYear() + (today.getMonth() >= 7 ? 1 : 0)
}
