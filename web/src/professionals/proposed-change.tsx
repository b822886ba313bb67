import type { Professional } from '@bursar/contract/professionals'
import { useTranslations } from '../i18n/use-translations.ts'
import { Notice } from '../ui/notice.tsx'

/** A change that waits for an admin's approval or was rejected. */
export function ProposedChange({ profile: { proposed, rejection } }: { profile: Professional }) {
  const t = useTranslations('professionals')
  if (proposed) {
    const fields = (['name', 'organization', 'title', 'email'] as const).filter(
      (field) => proposed[field] !== undefined,
    )
    return (
      <Notice title={t('own.proposed')}>
        <p>{t('own.proposedText')}</p>
        <ul className="mt-1">
          {fields.map((field) => (
            <li key={field} className="break-words">
              {t('own.proposedTo', {
                field: t(`fields.${field}`),
                value: proposed[field] ?? t('own.none'),
              })}
            </li>
          ))}
        </ul>
      </Notice>
    )
  }
  if (rejection?.what !== 'change') return null
  return (
    <Notice kind="warn" title={t('own.rejected')}>
      <p className="break-words">{rejection.reason}</p>
    </Notice>
  )
}
