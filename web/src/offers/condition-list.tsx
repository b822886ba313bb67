/** What must stay true for the grants of an offer. Grants with the same conditions share one entry. */
import type { OfferGrant } from '@bursar/contract/offers'
import type { GrantCondition } from '@bursar/formula/offers/offer-years'
import { useTranslations } from 'next-intl'
import { conditionText } from './condition-text.ts'

interface ConditionListProps {
  grants: readonly OfferGrant[]
  conditions: readonly GrantCondition[]
}

export function ConditionList({ grants, conditions }: ConditionListProps) {
  const t = useTranslations('offers')
  if (grants.length === 0) return <p>{t('condition.noGrants')}</p>
  const shared = Map.groupBy(conditions, (condition) => conditionText(condition, t))
  return (
    <ul className="grid max-w-text gap-3">
      {[...shared].map(([text, ofText]) => (
        <li key={text} className="wrap-anywhere">
          <b>{ofText.map(({ grantId }) => grants.find(({ id }) => id === grantId)?.name).join('; ')}:</b>{' '}
          {text}
        </li>
      ))}
    </ul>
  )
}
