/** Saves a changed offer over what another tab or device saved in the meantime. */
import { listOffers, updateOffer } from '@bursar/contract/offer-calls'
import { type Offer, OfferAnswers, type OfferCosts, type OfferUpdate } from '@bursar/contract/offers'
import { Problem } from '@bursar/contract/problems'
import { call } from '../api/call.ts'
import { isStale } from '../http/failures.ts'

/** Costs are compared one by one, other answers as a whole. */
export type OfferField = Exclude<keyof OfferAnswers, 'costs'> | `costs.${keyof OfferCosts}`

/** The same answers were changed here and somewhere else. */
export interface Conflict {
  newest: Offer
  fields: readonly OfferField[]
}

/** Answers as they are sent, or as they are in the form. */
type Answers = Record<Exclude<keyof OfferAnswers, 'costs'>, unknown> & {
  costs: Record<keyof OfferCosts, unknown>
}

const keys = Object.keys(OfferAnswers.shape) as (keyof OfferAnswers)[]

/** What the family entered of an offer, as it is sent. */
export const enteredIn = (offer: Offer): OfferAnswers =>
  Object.fromEntries(keys.map((key) => [key, offer[key]])) as OfferAnswers

/** Compares as storage does: without the order of keys, and `undefined` is `null`. */
export function isSame(one: unknown, other: unknown): boolean {
  const text = (value: unknown) =>
    JSON.stringify(value, (_, part: unknown) =>
      typeof part === 'object' && part !== null && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
        : (part ?? null),
    )
  return text(one ?? null) === text(other ?? null)
}

/** Throws offer-not-found if it was removed. */
export async function newestOffer(id: string): Promise<Offer> {
  const { items } = await call(listOffers)
  const offer = items.find((one) => one.id === id)
  if (!offer) throw new Problem('offer-not-found')
  return offer
}

const changesIn = (answers: OfferAnswers, offer: Offer): OfferUpdate =>
  Object.fromEntries(
    keys.filter((key) => !isSame(answers[key], offer[key])).map((key) => [key, answers[key]]),
  )

function fieldsOf({ costs, ...answers }: Answers): Record<OfferField, unknown> {
  const ownCosts = Object.entries(costs).map(([key, cost]) => [`costs.${key}`, cost])
  return { ...answers, ...Object.fromEntries(ownCosts) }
}

/**
 * @param before the answers that were changed to `here`
 * @param newest the saved answers
 */
export function merge<Entered extends Answers>(before: Entered, here: Entered, newest: Entered) {
  const [was, is, saved] = [before, here, newest].map(fieldsOf) as [
    Record<OfferField, unknown>,
    Record<OfferField, unknown>,
    Record<OfferField, unknown>,
  ]
  const fields = Object.keys(saved) as OfferField[]
  const isChanged = (field: OfferField) => !isSame(is[field], was[field])
  const costs = Object.keys(newest.costs) as (keyof OfferCosts)[]
  return {
    /** Changed here and in the newest answers, to something else. */
    fields: fields.filter(
      (field) =>
        isChanged(field) &&
        !isSame(saved[field], was[field]) &&
        // The answer to an earlier attempt may have been lost.
        !isSame(saved[field], is[field]),
    ),
    /** The newest answers with those that were changed here. */
    answers: {
      ...Object.fromEntries(
        keys.map((key) => [key, (key !== 'costs' && isChanged(key) ? here : newest)[key]]),
      ),
      costs: Object.fromEntries(
        costs.map((key) => [key, (isChanged(`costs.${key}`) ? here : newest).costs[key]]),
      ),
    } as Entered,
  }
}

/**
 * Sends only what changed, and retries once over what was saved somewhere else, unless the same answers were changed there.
 *
 * @param base the offer that was changed to `answers`
 */
export async function saveOffer(
  base: Offer,
  answers: OfferAnswers,
): Promise<{ saved: Offer } | { conflict: Conflict }> {
  const save = async (over: Offer, wanted: OfferAnswers) => ({
    saved: await call(updateOffer, {
      params: { offerId: base.id },
      body: changesIn(wanted, over),
      ifMatch: over.version,
    }),
  })
  try {
    return await save(base, answers)
  } catch (error) {
    if (!isStale(error)) throw error
  }
  const newest = await newestOffer(base.id)
  const { fields, answers: merged } = merge(enteredIn(base), answers, enteredIn(newest))
  return fields.length > 0 ? { conflict: { newest, fields } } : save(newest, merged)
}
