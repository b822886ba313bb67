/** Offers and plans as tables: one row for each line of an offer, and one for each value of a plan. */
import { offerCostKeys } from '@bursar/formula/offers/offer'
import type { CsvColumns } from '../http/csv.ts'
import type { OwnData } from './gather.ts'

type Offer = OwnData['offers'][number]

interface OfferRow {
  student: string | null
  college: string
  awardYear: string
  status: string
  kind: string
  name: string
  amount: number | string | null
  conditions: string
}

export const offerColumns: CsvColumns<OfferRow> = {
  student: ({ student }) => student,
  college: ({ college }) => college,
  awardYear: ({ awardYear }) => awardYear,
  status: ({ status }) => status,
  kind: ({ kind }) => kind,
  name: ({ name }) => name,
  amount: ({ amount }) => amount,
  conditions: ({ conditions }) => conditions,
}

/** An empty amount is one that the letter doesn't say. */
export function offerRowsOf({ offers, students }: OwnData): OfferRow[] {
  const names = new Map(students.map(({ id, firstName }) => [id, firstName]))
  return offers.flatMap((offer) =>
    linesOf(offer).map(([kind, name, amount, conditions = '']) => ({
      student: names.get(offer.studentId) ?? null,
      college: offer.college.name,
      awardYear: offer.awardYear,
      status: offer.status,
      kind,
      name,
      amount,
      conditions,
    })),
  )
}

type Line = [kind: string, name: string, amount: number | string | null, conditions?: string]

function linesOf({ costs, grants, loans, bill, ...offer }: Offer): Line[] {
  return [
    ...offerCostKeys.map((key): Line => ['cost', key, costs[key]]),
    ...grants.map((grant): Line => ['grant', grant.name, grant.amount, conditionsOf(grant)]),
    ['work-study', '', offer.workStudy],
    ...loans.map(({ kind, name, amount }): Line => ['loan', name, amount, kind]),
    ['called aid', '', offer.calledAid],
    ['deposit', '', offer.deposit],
    ['date', 'received on', offer.receivedOn],
    ['date', 'answer by', offer.answerBy],
    ['date', 'deposit by', offer.depositBy],
    ...(bill
      ? [
          ['date', `${bill.term} bill due on`, bill.dueOn] as Line,
          ...bill.charges.map(({ name, amount }): Line => [`${bill.term} charge`, name, amount]),
          ...bill.credits.map(
            ({ name, amount, isPending }): Line => [
              `${bill.term} credit`,
              name,
              amount,
              isPending ? 'pending' : '',
            ],
          ),
        ]
      : []),
  ]
}

function conditionsOf({
  source,
  renewableYears,
  minGpa,
  requiresFullTime,
  growsWithTuition,
}: Offer['grants'][number]) {
  const conditions: Record<string, unknown> = { renewableYears, minGpa, requiresFullTime, growsWithTuition }
  const said = Object.entries(conditions).filter(([, value]) => value !== null)
  return [source, ...said.map(([name, value]) => `${name}: ${value}`)].join(', ')
}

interface PlanRow {
  plan: string
  isOurs: boolean
  value: [field: string, value: unknown]
}

export const planColumns: CsvColumns<PlanRow> = {
  plan: ({ plan }) => plan,
  isOurs: ({ isOurs }) => (isOurs ? 'Yes' : 'No'),
  field: ({ value }) => value[0],
  value: ({ value: [, value] }) =>
    value === null || typeof value === 'number'
      ? value
      : typeof value === 'boolean'
        ? value
          ? 'Yes'
          : 'No'
        : String(value),
}

export function planRowsOf({ plans }: OwnData): PlanRow[] {
  return plans.flatMap(({ name, isOurs, choices, assumptions }) =>
    valuesIn({ choices, assumptions }).map((value) => ({ plan: name, isOurs, value })),
  )
}

/** Every value with its path, such as `choices.students[0].years`. */
function valuesIn(value: unknown, path = ''): [string, unknown][] {
  if (Array.isArray(value)) return value.flatMap((one, index) => valuesIn(one, `${path}[${index}]`))
  if (typeof value !== 'object' || value === null) return [[path, value]]
  return Object.entries(value).flatMap(([key, one]) => valuesIn(one, path === '' ? key : `${path}.${key}`))
}
