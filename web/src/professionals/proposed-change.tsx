import { identityFields, type Professional } from '@bursar/contract/professionals'
import { useTranslations } from '../i18n/use-translations.ts'
import { Notice } from '../ui/notice.tsx'
import { WithdrawChange } from './withdraw-change.tsx'

/** A change that waits for an admin's approval or was rejected. */
export function ProposedChange({ profile }: { profile: Professional }) {
  const t = useTranslations('professionals')
  const { proposed, rejection } = profile
  if (proposed) {
    const fields = identityFields.filter((field) => proposed[field] !== undefined)
    return (
      <Notice title={t('own.proposed')} actions={<WithdrawChange profile={profile} />}>
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
