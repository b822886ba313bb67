/** The days that offers set: the same in the next steps and in the calendar feed. */
import type { Offer } from './offers.ts'
import { todayIn } from './today.ts'

/** `answer`: accept or decline; `deposit`: pay the enrollment deposit; `bill`: pay the term's bill. */
const deadlineKinds = ['answer', 'deposit', 'bill'] as const
export type DeadlineKind = (typeof deadlineKinds)[number]

export interface OfferDeadline {
  offerId: string
  studentId: string
  college: { id: number; name: string }
  kind: DeadlineKind
  /** Year-month-day. */
  on: string
}

type Dated = Pick<
  Offer,
  'id' | 'studentId' | 'status' | 'answerBy' | 'deposit' | 'depositBy' | 'bill' | 'college'
>

/**
 * The deadlines of offers that aren't declined, earliest first. An accepted offer has nothing to answer. Without a day of its own, a deposit is
 * due with the answer.
 */
export function deadlinesOf(offers: readonly Dated[]): OfferDeadline[] {
  const all = offers.flatMap(({ id, studentId, college, ...offer }) =>
    daysOf(offer).map(([kind, on]) => ({
      offerId: id,
      studentId,
      college: { id: college.id, name: college.name },
      kind,
      on,
    })),
  )
  // The sort is stable, so deadlines of one day keep their order.
  return all.sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
}

/** Where a day ends last of all states and territories: American Samoa. */
const lastTimeZone = 'Pacific/Pago_Pago'

/** The deadlines whose day hasn't ended everywhere in the country, because we don't know where the family is. */
export function comingDeadlines(offers: readonly Dated[], at = new Date()): OfferDeadline[] {
  const today = todayIn(lastTimeZone, at)
  return deadlinesOf(offers).filter(({ on }) => on >= today)
}

function daysOf({
  status,
  answerBy,
  deposit,
  depositBy,
  bill,
}: Omit<Dated, 'id' | 'studentId' | 'college'>): [DeadlineKind, string][] {
  if (status === 'declined') return []
  const depositOn = deposit === 0 ? null : (depositBy ?? (deposit === null ? null : answerBy))
  const days: [DeadlineKind, string | null | undefined][] = [
    ['answer', status === 'open' ? answerBy : null],
    ['deposit', depositOn],
    ['bill', bill?.dueOn],
  ]
  return days.filter((day): day is [DeadlineKind, string] => typeof day[1] === 'string')
}
