/** A family's status, and until it is active, how much of the interview is answered. */
import type { invitationStatuses } from '@bursar/contract/basics'
import { useLocale } from 'next-intl'
import { formatShare } from '../i18n/format.ts'
import { useTranslations } from '../i18n/use-translations.ts'
import { Chip } from '../ui/chip.tsx'

interface FamilyStatusProps {
  status: (typeof invitationStatuses)[number]
  onboardingPercent: number
}

const tones = { invited: 'plain', pending: 'warn', active: 'good', suspended: 'danger' } as const

export function FamilyStatus({ status, onboardingPercent }: FamilyStatusProps) {
  const t = useTranslations('caseload')
  const locale = useLocale()
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 max-sm:justify-end">
      <Chip tone={tones[status]}>{t(`status.${status}`)}</Chip>
      {status !== 'active' && (
        <span className="figures text-sm text-soft">
          {t('answered', { share: formatShare(onboardingPercent / 100, locale) })}
        </span>
      )}
    </span>
  )
}
