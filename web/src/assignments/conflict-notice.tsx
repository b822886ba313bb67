/** Why an agent couldn't be assigned or removed, and what the admin can do instead. */
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Agent } from './conflict.ts'
import type { Candidate, Conflict } from './use-assignment.ts'

interface ConflictNoticeProps {
  conflict: Conflict
  isBusy: boolean
  onAssign: (candidate: Candidate, replaces: Agent | null, evenIfFull?: boolean) => Promise<void>
  onKeep: () => void
}

export function ConflictNotice({ conflict, isBusy, onAssign, onKeep }: ConflictNoticeProps) {
  const t = useTranslations('assignment')
  if (conflict.kind === 'other') return <AlreadyAssigned current={conflict.agent} onKeep={onKeep} />
  const { candidate } = conflict
  if (conflict.kind === 'taken') {
    return (
      <AlreadyAssigned
        current={conflict.agent}
        onKeep={onKeep}
        replace={
          <Button busy={isBusy} onClick={() => void onAssign(candidate, conflict.agent)}>
            {t('taken.replace', { name: candidate.name })}
          </Button>
        }
      />
    )
  }
  return (
    <Notice
      kind="warn"
      live
      title={t('full.title', { name: candidate.name })}
      actions={
        <Button busy={isBusy} onClick={() => void onAssign(candidate, conflict.replaces, true)}>
          {t('full.anyway')}
        </Button>
      }
    >
      {t('full.text')}
    </Notice>
  )
}

interface AlreadyAssignedProps {
  current: Agent | null
  onKeep: () => void
  /** A button to assign another one instead. */
  replace?: ReactNode
}

/** Another admin was first: shows the current agent, and offers to keep them. */
function AlreadyAssigned({ current, onKeep, replace }: AlreadyAssignedProps) {
  const t = useTranslations('assignment')
  return (
    <Notice
      kind="warn"
      live
      title={t('taken.title')}
      actions={
        <>
          <Button onClick={onKeep}>{t('taken.keep')}</Button>
          {replace}
        </>
      }
    >
      {current ? t('taken.present', { name: current.name }) : t('taken.nobody')}
    </Notice>
  )
}
