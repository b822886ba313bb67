'use client'
/** A family's agent, with buttons to assign, replace or remove one. */
import { assignAgent, type FamilyRecord, unassignAgent } from '@bursar/contract/admin-families'
import type { AgentCandidate } from '@bursar/contract/professionals'
import dynamic from 'next/dynamic'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { call } from '../api/call.ts'
import { FailureNotice } from '../api/failure-notice.tsx'
import { useAction } from '../api/use-action.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Chip } from '../ui/chip.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { showToast } from '../ui/toast.ts'
import { useLostFocus } from '../ui/use-lost-focus.ts'
import { type Agent, type AssignmentConflict, conflictOf } from './conflict.ts'

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
}

type Candidate = Pick<AgentCandidate, 'id' | 'name'>

/** What the server refused, and what to retry. */
type Conflict =
  | (AssignmentConflict & { candidate: Candidate; replaces: Agent | null })
  /** Another agent than the one to remove is assigned by now. */
  | { kind: 'other'; agent: Agent | null }

export function FamilyAgent({ familyId, agent, barrier }: FamilyAgentProps) {
  const t = useTranslations('assignment')
  const router = useRouter()
  const [isChoosing, setChoosing] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const { busyWith, failure, setFailure, run } = useAction<string>()
  const params = { id: familyId }
  const buttons = useLostFocus<HTMLDivElement>(`${isChoosing} ${conflict?.kind} ${agent?.id}`)

  /** @param replaces the current agent, as far as this page knows */
  async function assign(candidate: Candidate, replaces: Agent | null, evenIfFull = false): Promise<void> {
    setConflict(null)
    await run(candidate.id, async () => {
      try {
        const body = { agentId: candidate.id, replaces: replaces?.id ?? null, evenIfFull }
        await call(assignAgent, { params, body })
      } catch (error) {
        const reported = conflictOf(error)
        if (!reported) throw error
        return setConflict({ ...reported, candidate, replaces })
      }
      showToast(t('assigned', { name: candidate.name }))
      setChoosing(false)
      router.refresh()
    })
  }

  function stopChoosing() {
    setConflict(null)
    setFailure(null)
    setChoosing(false)
  }

  function keep() {
    stopChoosing()
    router.refresh()
  }

  async function remove(): Promise<void> {
    setConflict(null)
    await run('remove', async () => {
      try {
        await call(unassignAgent, { params, querystring: { agentId: agent?.id } })
      } catch (error) {
        const reported = conflictOf(error)
        if (reported?.kind !== 'taken') throw error
        return setConflict({ kind: 'other', agent: reported.agent })
      }
      showToast(t('removed'))
      router.refresh()
    })
    setRemoving(false)
  }

  return (
    <Card className="grid gap-4">
      {agent ? (
        <p className="flex items-center gap-3">
          <Avatar name={agent.name} />
          <Link prefetch={false} href={`/admin/agents/${agent.id}`} className="link font-semibold">
            {agent.name}
          </Link>
          {agent.isPaused && <Chip tone="warn">{t('paused.chip')}</Chip>}
        </p>
      ) : (
        <p>{t('none')}</p>
      )}
      {agent?.isPaused && (
        <p className="max-w-text">
          {t.rich('paused.text', {
            name: agent.name,
            link: (text) => (
              <Link
                key="link"
                prefetch={false}
                href={`/admin/agents/${agent.id}#report-title`}
                className="link"
              >
                {text}
              </Link>
            ),
          })}
        </p>
      )}
      {barrier === 'not-signed-up' && <p className="text-soft">{t('notYet')}</p>}
      <FailureNotice failure={failure} />
      {conflict?.kind === 'full' && (
        <Notice
          kind="warn"
          live
          title={t('full.title', { name: conflict.candidate.name })}
          actions={
            <Button
              busy={busyWith !== null}
              onClick={() => void assign(conflict.candidate, conflict.replaces, true)}
            >
              {t('full.anyway')}
            </Button>
          }
        >
          {t('full.text')}
        </Notice>
      )}
      {conflict?.kind === 'taken' && (
        <AlreadyAssigned
          current={conflict.agent}
          onKeep={keep}
          replace={
            <Button busy={busyWith !== null} onClick={() => void assign(conflict.candidate, conflict.agent)}>
              {t('taken.replace', { name: conflict.candidate.name })}
            </Button>
          }
        />
      )}
      {conflict?.kind === 'other' && <AlreadyAssigned current={conflict.agent} onKeep={keep} />}
      <div {...buttons} className="grid gap-4">
        {isChoosing ? (
          <>
            <Candidates
              familyId={familyId}
              currentAgentId={agent?.id ?? null}
              busyWith={busyWith}
              onChoose={(candidate) => void assign(candidate, agent)}
            />
            <Button variant="quiet" className="-ml-4 justify-self-start" onClick={stopChoosing}>
              {t('cancel')}
            </Button>
          </>
        ) : (
          <div className="flex flex-wrap gap-3">
            {barrier === null && (
              <Button variant={agent ? 'secondary' : 'primary'} onClick={() => setChoosing(true)}>
                {t(agent ? 'replace' : 'assign')}
              </Button>
            )}
            {agent && <Button onClick={() => setRemoving(true)}>{t('remove')}</Button>}
          </div>
        )}
      </div>
      {isRemoving && agent && (
        <Dialog
          open
          onOpenChange={setRemoving}
          title={t('removal.question', { name: agent.name })}
          description={t('removal.what')}
          actions={
            <>
              <Button onClick={() => setRemoving(false)}>{t('cancel')}</Button>
              <Button variant="danger" busy={busyWith === 'remove'} onClick={() => void remove()}>
                {t('remove')}
              </Button>
            </>
          }
        />
      )}
    </Card>
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
