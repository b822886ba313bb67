'use client'
/** Lists answers that another tab or device changed to something else than what is typed here. */
import type { Offer, OfferAnswers } from '@bursar/contract/offers'
import { useLocale, useTranslations } from 'next-intl'
import { formatDay, formatDollars } from '../i18n/format.ts'
import { Notice } from '../ui/notice.tsx'
import type { OfferTexts } from './condition-text.ts'
import type { Conflict, OfferField } from './save-offer.ts'

const labels = {
  awardYear: 'enter.awardYear',
  receivedOn: 'enter.receivedOn',
  livingPlan: 'enter.livingPlan',
  grants: 'enter.grants',
  workStudy: 'ledger.work',
  loans: 'elsewhere.loans',
  calledAid: 'enter.calledAid',
  answerBy: 'row.answerBy',
  deposit: 'enter.deposit',
  depositBy: 'enter.depositBy',
  status: 'enter.status',
  bill: 'elsewhere.bill',
} as const satisfies Record<Exclude<keyof OfferAnswers, 'costs'>, string>

const isCost = (field: OfferField): field is `costs.${keyof Offer['costs']}` => field.startsWith('costs.')
const costOf = (field: `costs.${keyof Offer['costs']}`) =>
  field.slice('costs.'.length) as keyof Offer['costs']

function shownValue(offer: Offer, field: OfferField, t: OfferTexts, locale: string): string {
  const empty = t('elsewhere.empty')
  const lines = (all: readonly { name: string; amount: number }[]) =>
    all.length === 0
      ? empty
      : all.map(({ name, amount }) => `${name} ${formatDollars(amount, locale)}`).join('; ')
  if (field === 'grants' || field === 'loans') return lines(offer[field])
  if (field === 'bill') return lines(offer.bill ? [...offer.bill.charges, ...offer.bill.credits] : [])
  if (field === 'status') return t(`status.${offer.status}`)
  if (field === 'livingPlan')
    return offer.livingPlan ? t(`living.${offer.livingPlan}`) : t('enter.livingSame')
  if (field === 'awardYear') return offer.awardYear
  const value = isCost(field) ? offer.costs[costOf(field)] : offer[field]
  if (value === null) return empty
  return typeof value === 'number' ? formatDollars(value, locale) : formatDay(value, locale)
}

interface ChangedElsewhereProps {
  conflict: Conflict
  /** What happened, and what to do. */
  text: string
}

export function ChangedElsewhere({ conflict: { newest, fields }, text }: ChangedElsewhereProps) {
  const t = useTranslations('offers')
  const locale = useLocale()
  return (
    <Notice kind="warn" live>
      {text}
      <ul className="mt-2 grid list-disc gap-1 pl-5">
        {fields.map((field) => (
          <li key={field} className="wrap-anywhere">
            {t('elsewhere.now', {
              field: isCost(field) ? t(`cost.${costOf(field)}`) : t(labels[field]),
              value: shownValue(newest, field, t, locale),
            })}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
