/** An offer while it is edited: fields may hold what can't be saved yet. */
import { maxLineName, type Offer, OfferAnswers, offerDefaults } from '@bursar/contract/offers'
import type { MoneyValue } from '../ui/money-field.tsx'
import type { NumberValue } from '../ui/number-field.tsx'
import type { ProposedLine } from './letter/line-kind.ts'

type Editable<Line, Money extends keyof Line> = Omit<Line, Money> & Record<Money, MoneyValue>
export type DraftGrant = Editable<
  Omit<OfferAnswers['grants'][number], 'renewableYears' | 'minGpa'>,
  'amount'
> & {
  renewableYears: NumberValue
  minGpa: NumberValue
}
export type DraftLoan = Editable<OfferAnswers['loans'][number], 'amount'>
export interface Draft
  extends Omit<OfferAnswers, 'costs' | 'grants' | 'loans' | 'workStudy' | 'calledAid' | 'deposit'> {
  costs: Record<keyof OfferAnswers['costs'], MoneyValue>
  grants: DraftGrant[]
  loans: DraftLoan[]
  workStudy: MoneyValue
  calledAid: MoneyValue
  deposit: MoneyValue
}

export function draftOf(offer: Offer | null, awardYear: string): Draft {
  const given = { ...offerDefaults, awardYear, ...offer }
  return Object.fromEntries(
    Object.keys(OfferAnswers.shape).map((key) => [key, given[key as keyof OfferAnswers]]),
  ) as unknown as Draft
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const areLines = (value: unknown) =>
  Array.isArray(value) && value.every((line) => isObject(line) && typeof line.id === 'string')

/** A draft that was stored as JSON, which leaves out empty fields; null if an earlier version stored another one. */
export function storedDraft(value: unknown): Draft | null {
  if (!isObject(value) || !isObject(value.costs) || !areLines(value.grants) || !areLines(value.loans))
    return null
  const empty = draftOf(null, '')
  return { ...empty, ...(value as Partial<Draft>), costs: { ...empty.costs, ...value.costs } }
}

const newId = () => crypto.randomUUID()

export const emptyGrant = (): DraftGrant => ({
  id: newId(),
  name: '',
  source: 'college_merit',
  amount: undefined,
  renewableYears: undefined,
  minGpa: undefined,
  requiresFullTime: null,
  growsWithTuition: null,
})

export const emptyLoan = (): DraftLoan => ({ id: newId(), kind: 'subsidized', name: '', amount: undefined })

const orNull = <Value>(value: Value | undefined | '') => (value === undefined || value === '' ? null : value)

/** The answers, or the paths of fields to correct. */
export function answersOf(draft: Draft): { answers: OfferAnswers } | { errors: string[] } {
  const parsed = OfferAnswers.safeParse({
    ...draft,
    costs: Object.fromEntries(Object.entries(draft.costs).map(([key, value]) => [key, orNull(value)])),
    grants: draft.grants.map((grant) => ({
      ...grant,
      renewableYears: orNull(grant.renewableYears),
      minGpa: orNull(grant.minGpa),
    })),
    workStudy: orNull(draft.workStudy),
    calledAid: orNull(draft.calledAid),
    deposit: orNull(draft.deposit),
  })
  return parsed.success
    ? { answers: parsed.data }
    : { errors: [...new Set(parsed.error.issues.map(({ path }) => path.join('.')))] }
}

/** The list and those added that it doesn't have. Each line of the list matches only one, since a letter may have two alike. */
function joined<Line>(list: readonly Line[], added: readonly Line[], textOf: (line: Line) => string): Line[] {
  const had = list.map(textOf)
  const isNew = (line: Line) => {
    const place = had.indexOf(textOf(line))
    if (place >= 0) had.splice(place, 1)
    return place < 0
  }
  return [...list, ...added.filter(isNew)]
}

/** Adds confirmed lines of a letter. Costs of one kind, jobs, and deposits are added up; grants and loans join the lists, once if the letter is read twice. */
export function withLines(draft: Draft, lines: readonly ProposedLine[]): Draft {
  const next: Draft = {
    ...draft,
    costs: { ...draft.costs },
  }
  const grants: DraftGrant[] = []
  const loans: DraftLoan[] = []
  const isNew = new Set<string>()
  /** The amount is added to what these lines added before. What the form had is replaced. */
  const sum = (key: string, before: MoneyValue, amount: number) => {
    const all = (isNew.has(key) ? Number(before ?? 0) : 0) + amount
    isNew.add(key)
    return all
  }
  for (const { words, amount, kind } of lines) {
    const name = words.slice(0, maxLineName)
    if (kind.type === 'cost') next.costs[kind.key] = sum(kind.key, next.costs[kind.key], amount)
    else if (kind.type === 'grant') grants.push({ ...emptyGrant(), name, amount, source: kind.source })
    else if (kind.type === 'loan') loans.push({ ...emptyLoan(), name, amount, kind: kind.loan })
    else if (kind.type === 'work') next.workStudy = sum('work', next.workStudy, amount)
    else if (kind.type === 'calledAid') next.calledAid = amount
    else if (kind.type === 'deposit') next.deposit = sum('deposit', next.deposit, amount)
  }
  next.grants = joined(draft.grants, grants, ({ name, amount, source }) =>
    JSON.stringify([name, amount, source]),
  )
  next.loans = joined(draft.loans, loans, ({ name, amount, kind }) => JSON.stringify([name, amount, kind]))
  return next
}
