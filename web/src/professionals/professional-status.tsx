/** The status of a professional's account. */
import type { Professional } from '@bursar/contract/professionals'
import { useTranslations } from '../i18n/use-translations.ts'
import { Chip } from '../ui/chip.tsx'

const tones = { invited: 'plain', pending: 'warn', active: 'good', suspended: 'danger' } as const

export function ProfessionalStatusChip({
  of: { status, isPaused },
}: {
  of: Pick<Professional, 'status' | 'isPaused'>
}) {
  const t = useTranslations('professionals')
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Chip tone={tones[status]}>{t(`status.${status}`)}</Chip>
      {isPaused && <Chip tone="warn">{t('paused')}</Chip>}
    </span>
  )
}
