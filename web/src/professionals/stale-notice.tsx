'use client'
/** Another user saved first: shows who, and what they changed, and offers to continue without losing anything. */
import type { ProfessionalStatus } from '@bursar/contract/professionals'
import { stateNames } from '@bursar/contract/state-names'
import { useLocale, useTranslations } from 'next-intl'
import { formatCount } from '../i18n/format.ts'
import { languageNames } from '../i18n/languages.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { type Details, differences } from './form-values.ts'

/** The details that a form opened with. The status isn't edited there, but may have changed, too. */
export type Opened = Details & { status?: ProfessionalStatus }

export interface LatestVersion {
  /** The stored details. */
  latest: Opened & { version: number }
  /** Who saved it; null if unknown. */
  by: string | null
}

interface StaleNoticeProps {
  opened: Opened
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
  const fields = differences(opened, latest, typed)
  const { status: before = latest.status } = opened
  const now = latest.status !== before && latest.status
  return (
    <Notice
      kind="warn"
      live
      title={by === null ? t('stale.somebody') : t('stale.by', { name: by })}
      actions={<Button onClick={onContinue}>{t('stale.continue')}</Button>}
    >
      {fields.length === 0 && !now && <p>{t('stale.nothing')}</p>}
      <ul className="list-disc pl-5">
        {now && before && (
          <li>
            {t('stale.changed', {
              field: t('statusOf'),
              before: t(`status.${before}`),
              now: t(`status.${now}`),
            })}
          </li>
        )}
        {fields.map(({ field, before, theirs, mine }) => (
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
