/** The status of a help request. */
import type { HelpStatus } from '@bursar/contract/help-requests'
import { useTranslations } from 'next-intl'
import { Chip } from '../ui/chip.tsx'
import { Clock } from '../ui/icons.tsx'

const tones = {
  requested: 'warn',
  assigned: 'plain',
  in_progress: 'plain',
  waiting_on_family: 'plain',
  resolved: 'good',
  cancelled: 'plain',
} as const satisfies Record<HelpStatus, string>

interface HelpStatusChipProps {
  status: HelpStatus
  isOverdue?: boolean
  /** Whether the viewer is the family that asked. */
  isOwn?: boolean
  /** Whether it has something the viewer has not read yet. */
  isUnread?: boolean
  /** Whether the viewer is the agent who has to answer. */
  isMyTurn?: boolean
}

export function HelpStatusChip({
  status,
  isOverdue = false,
  isOwn = false,
  isUnread = false,
  isMyTurn = false,
}: HelpStatusChipProps) {
  const t = useTranslations('help')
  return (
    <span className="inline-flex flex-wrap gap-1 max-sm:justify-end">
      <Chip tone={tones[status]}>{t(`${isOwn ? 'ownStatus' : 'status'}.${status}`)}</Chip>
      {isUnread && <Chip tone="good">{t('unread')}</Chip>}
      {isMyTurn && <Chip tone="warn">{t('myTurn')}</Chip>}
      {isOverdue && (
        <Chip tone="danger">
          <Clock size={14} />
          {t('overdue')}
        </Chip>
      )}
    </span>
  )
}
