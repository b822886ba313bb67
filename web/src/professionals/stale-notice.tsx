'use client'
/** Somebody else saved first: who, what they changed, and the way on that loses nothing. */
import { stateNames } from '@bursar/contract/states'
import { useLocale, useTranslations } from 'next-intl'
import { formatCount } from '../i18n/format.ts'
import { languageNames } from '../i18n/languages.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { type About, differences } from './form-values.ts'

export interface Changed {
  /** As it is stored now. */
  present: About & { version: number }
  /** Null when that is not known here. */
  by: string | null
}

interface StaleNoticeProps {
  opened: About
  changed: Changed
  typed: About
  onGoOn: () => void
}

export function StaleNotice({ opened, changed: { present, by }, typed, onGoOn }: StaleNoticeProps) {
  const t = useTranslations('professionals')
  const locale = useLocale()
  const say = (value: About[keyof About]): string => {
    if (value === null || value === undefined || value === '') return t('nothing')
    if (typeof value === 'number') return formatCount(value, locale)
    if (typeof value === 'string') return value
    const names: Record<string, string> = { ...stateNames, ...languageNames }
    return value.length === 0 ? t('nothing') : value.map((one) => names[one] ?? one).join(', ')
  }
  return (
    <Notice
      kind="warn"
      live
      title={by === null ? t('stale.somebody') : t('stale.by', { name: by })}
      actions={<Button onClick={onGoOn}>{t('stale.goOn')}</Button>}
    >
      <ul className="list-disc pl-5">
        {differences(opened, present, typed).map(({ field, before, theirs, mine }) => (
          <li key={field}>
            {t('stale.changed', { field: t(`fields.${field}`), before: say(before), now: say(theirs) })}{' '}
            {mine !== undefined && t('stale.mine', { mine: say(mine) })}
          </li>
        ))}
      </ul>
      <p className="mt-2">{t('stale.how')}</p>
    </Notice>
  )
}
