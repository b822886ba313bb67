/** The status of a professional's account. */
import type { ProfessionalStatus } from '@bursar/contract/professionals'
import { useTranslations } from '../i18n/use-translations.ts'
import { Chip } from '../ui/chip.tsx'

const tones = { invited: 'plain', pending: 'warn', active: 'good', suspended: 'danger' } as const

export function ProfessionalStatusChip({ status }: { status: ProfessionalStatus }) {
  const t = useTranslations('professionals')
  return <Chip tone={tones[status]}>{t(`status.${status}`)}</Chip>
}
