/** What must stay true for the grants of an offer. Grants with the same conditions share one entry. */
import type { OfferGrant } from '@bursar/contract/offers'
import type { GrantCondition } from '@bursar/formula/offers/grant-conditions'
import { useTranslations } from '../i18n/use-translations.ts'
import { conditionText } from './condition-text.ts'

interface ConditionListProps {
  grants: readonly OfferGrant[]
  conditions: readonly GrantCondition[]
}

export function ConditionList({ grants, conditions }: ConditionListProps) {
  const t = useTranslations('offers')
  if (grants.length === 0) return <p>{t('condition.noGrants')}</p>
  const shared = new Map<string, string[]>()
  for (const condition of conditions) {
    const text = conditionText(condition, t)
    const name = grants.find(({ id }) => id === condition.grantId)?.name ?? ''
    shared.set(text, [...(shared.get(text) ?? []), name])
  }
  return (
    <ul className="grid max-w-text gap-3 print:gap-1">
      {[...shared].map(([text, names]) => (
        <li key={text} className="break-inside-avoid wrap-anywhere">
          <b className="block">{names.join('; ')}</b>
          {text}
        </li>
      ))}
    </ul>
  )
}
