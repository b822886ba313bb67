'use client'
/** A family's agent, with buttons to assign, replace or remove one. */
import type { FamilyRecord } from '@bursar/contract/admin-families'
import dynamic from 'next/dynamic'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FailureNotice } from '../api/failure-notice.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Chip } from '../ui/chip.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useLostFocus } from '../ui/use-lost-focus.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import { useAssignment } from './use-assignment.ts'

const Candidates = dynamic(() => import('./candidates.tsx').then((module) => module.Candidates), {
  loading: () => <Skeleton lines={6} />,
})
const Dialog = dynamic(() => import('../ui/dialog.tsx').then((module) => module.Dialog))

interface FamilyAgentProps {
  familyId: string
  /** As loaded with the page. */
  agent: FamilyRecord['agent']
  /** Why none can be assigned, if so. */
  barrier: 'not-signed-up' | 'leaving' | null
  /** Of links to the agent, so that the agent's page can lead back here. */
  linkQuery: string
}

export function FamilyAgent({ familyId, agent, barrier, linkQuery }: FamilyAgentProps) {
  const t = useTranslations('assignment')
  const [isRemoving, setRemoving] = useState(false)
  const assignment = useAssignment(familyId, agent)
  const { isChoosing, conflict, busyWith, assign } = assignment
  const buttons = useLostFocus<HTMLDivElement>(`${isChoosing} ${conflict?.kind} ${agent?.id}`)

  return (
    <Card className="grid gap-4">
      {agent ? <CurrentAgent agent={agent} linkQuery={linkQuery} /> : <p>{t('none')}</p>}
      {barrier === 'not-signed-up' && <p className="text-soft">{t('notYet')}</p>}
      <FailureNotice failure={assignment.failure} />
      {conflict && (
        <ConflictNotice
          conflict={conflict}
          isBusy={busyWith !== null}
          onAssign={assign}
          onKeep={assignment.keep}
        />
      )}
      <div {...buttons} className="grid gap-4">
        {isChoosing ? (
          <>
            <Candidates
              familyId={familyId}
              currentAgentId={agent?.id ?? null}
              busyWith={busyWith}
              onChoose={(candidate) => void assign(candidate, agent)}
            />
            <Button variant="quiet" className="-ml-4 justify-self-start" onClick={assignment.stopChoosing}>
              {t('cancel')}
            </Button>
          </>
        ) : (
          <div className="flex flex-wrap gap-3">
            {barrier === null && (
              <Button variant={agent ? 'secondary' : 'primary'} onClick={assignment.startChoosing}>
                {t(agent ? 'replace' : 'assign')}
              </Button>
            )}
            {agent && <Button onClick={() => setRemoving(true)}>{t('remove')}</Button>}
          </div>
        )}
      </div>
      {isRemoving && agent && (
        <ConfirmRemoval
          name={agent.name}
          isBusy={busyWith === 'remove'}
          onCancel={() => setRemoving(false)}
          onConfirm={async () => {
            await assignment.remove()
            setRemoving(false)
          }}
        />
      )}
    </Card>
  )
}

interface CurrentAgentProps {
  agent: NonNullable<FamilyRecord['agent']>
  linkQuery: string
}

/** The agent's name and, while the agent is paused, the report to review. */
function CurrentAgent({ agent, linkQuery }: CurrentAgentProps) {
  const t = useTranslations('assignment')
  const href = `/admin/agents/${agent.id}${linkQuery}`
  return (
    <>
      <p className="flex items-center gap-3">
        <Avatar name={agent.name} />
        <Link prefetch={false} href={href} className="link font-semibold">
          {agent.name}
        </Link>
        {agent.isPaused && <Chip tone="warn">{t('paused.chip')}</Chip>}
      </p>
      {agent.isPaused && (
        <p className="max-w-text">
          {t.rich('paused.text', {
            name: agent.name,
            link: (text) => (
              <Link key="link" prefetch={false} href={`${href}#report-title`} className="link">
                {text}
              </Link>
            ),
          })}
        </p>
      )}
    </>
  )
}

interface ConfirmRemovalProps {
  name: string
  isBusy: boolean
  onCancel: () => void
  onConfirm: () => Promise<void>
}

function ConfirmRemoval({ name, isBusy, onCancel, onConfirm }: ConfirmRemovalProps) {
  const t = useTranslations('assignment')
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onCancel()}
      title={t('removal.question', { name })}
      description={t('removal.what')}
      actions={
        <>
          <Button onClick={onCancel}>{t('cancel')}</Button>
          <Button variant="danger" busy={isBusy} onClick={() => void onConfirm()}>
            {t('remove')}
          </Button>
        </>
      }
    />
  )
}
