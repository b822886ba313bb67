import type { PartState } from '@bursar/contract/status'
import { useTranslations } from '../i18n/use-translations.ts'
import { Chip } from '../ui/chip.tsx'

const tones = { ok: 'good', warning: 'warn', problem: 'danger' } as const satisfies Record<PartState, string>

export function StateChip({ state }: { state: PartState }) {
  const t = useTranslations('status.states')
  return (
    <Chip tone={tones[state]}>
      <span className="whitespace-nowrap">{t(state)}</span>
    </Chip>
  )
}
