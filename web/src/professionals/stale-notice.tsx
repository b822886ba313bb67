'use client'
/** Another user saved first: shows who, and what they changed, and offers to continue without losing anything. */
import { stateNames } from '@bursar/contract/state-names'
import { useLocale, useTranslations } from 'next-intl'
import { formatCount } from '../i18n/format.ts'
import { languageNames } from '../i18n/languages.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { type Details, differences } from './form-values.ts'

export interface LatestVersion {
  /** The stored details. */
  latest: Details & { version: number }
  /** Who saved it; null if unknown. */
  by: string | null
}

interface StaleNoticeProps {
  opened: Details
  latestVersion: LatestVersion
  typed: Details
  onContinue: () => void
}

export function StaleNotice({ opened, latestVersion: { latest, by }, typed, onContinue }: StaleNoticeProps) {
  const t = useTranslations('professionals')
  const locale = useLocale()
  const format = (value: Details[keyof Details]): string => {
    if (value === null || value === undefined || value === '') return t('nothing')
    if (typeof value === 'number') return formatCount(value, locale)
    if (typeof value === 'string') return value
    const names: Record<string, string> = { ...stateNames, ...languageNames }
    return value.length === 0 ? t('nothing') : value.map((code) => names[code] ?? code).join(', ')
  }
  return (
    <Notice
      kind="warn"
      live
      title={by === null ? t('stale.somebody') : t('stale.by', { name: by })}
      actions={<Button onClick={onContinue}>{t('stale.goOn')}</Button>}
    >
      <ul className="list-disc pl-5">
        {differences(opened, latest, typed).map(({ field, before, theirs, mine }) => (
          <li key={field}>
            {t('stale.changed', { field: t(`fields.${field}`), before: format(before), now: format(theirs) })}{' '}
            {mine !== undefined && t('stale.mine', { mine: format(mine) })}
          </li>
        ))}
      </ul>
      <p className="mt-2">{t('stale.how')}</p>
    </Notice>
  )
}
