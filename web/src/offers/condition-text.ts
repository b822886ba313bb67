/** What must stay true for a grant, in words. */
import type { GrantCondition } from '@bursar/formula/offers/grant-conditions'
import type { useTranslations } from 'next-intl'

export type OfferTexts = ReturnType<typeof useTranslations<'offers'>>

export function conditionText(condition: GrantCondition, t: OfferTexts): string {
  if (condition.isUnknown) return t('condition.unknown')
  const { renewableYears, minGpa, requiresFullTime, growsWithTuition } = condition
  return [
    renewableYears === null ? t('condition.yearsUnknown') : t('condition.years', { count: renewableYears }),
    ...(minGpa ? [t('condition.gpa', { gpa: minGpa })] : []),
    ...(requiresFullTime ? [t('condition.fullTime')] : []),
    ...(growsWithTuition ? [t('condition.grows')] : []),
  ].join(' ')
}
