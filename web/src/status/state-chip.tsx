import type { Status } from '@bursar/contract/status'
import { useTranslations } from '../i18n/use-translations.ts'
import { Chip } from '../ui/chip.tsx'

type State = Status['backup']['state']

const tones = {
  ok: 'good',
  unchecked: 'plain',
  warning: 'warn',
  problem: 'danger',
} as const satisfies Record<State, string>

export function StateChip({ state }: { state: State }) {
  const t = useTranslations('status.states')
  return (
    <Chip tone={tones[state]}>
      <span className="whitespace-nowrap">{t(state)}</span>
    </Chip>
  )
}
