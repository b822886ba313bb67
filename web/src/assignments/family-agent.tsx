'use client'
/** Who helps a family, and choosing, replacing or removing that agent. */
import { assignAgent, unassignAgent } from '@bursar/contract/admin-families'
import type { AgentCandidate } from '@bursar/contract/professionals'
import dynamic from 'next/dynamic'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { FailureNotice } from '../api/failure-notice.tsx'
import { useAction } from '../api/use-action.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { showToast } from '../ui/toast.ts'
import { type Agent, type Obstacle, obstacleOf } from './conflict.ts'

const Candidates = dynamic(() => import('./candidates.tsx').then((module) => module.Candidates), {
  loading: () => <Skeleton lines={6} />,
})
const Dialog = dynamic(() => import('../ui/dialog.tsx').then((module) => module.Dialog))

interface FamilyAgentProps {
  familyId: string
  /** As the page was rendered with. */
  agent: Agent | null
}

type Wanted = Pick<AgentCandidate, 'id' | 'name'>

export function FamilyAgent({ familyId, agent }: FamilyAgentProps) {
  const t = useTranslations('assignment')
  const router = useRouter()
  const [isChoosing, choose] = useState(false)
  const [isRemoving, askToRemove] = useState(false)
  const [obstacle, setObstacle] = useState<{ what: Obstacle; wanted: Wanted } | null>(null)
  const { busyWith, failure, run } = useAction<string>()
  const params = { id: familyId }

  /** @param replaces who is assigned now, as far as is known here */
  async function assign(wanted: Wanted, replaces: Agent | null, evenIfFull = false): Promise<void> {
    setObstacle(null)
    await run(wanted.id, async () => {
      try {
        const body = { agentId: wanted.id, replaces: replaces?.id ?? null, evenIfFull }
        await call(assignAgent, { params, body })
      } catch (error) {
        const what = obstacleOf(error)
        if (!what) throw error
        return setObstacle({ what, wanted })
      }
      showToast(t('assigned', { name: wanted.name }))
      choose(false)
      router.refresh()
    })
  }

  async function remove(): Promise<void> {
    await run('remove', async () => {
      await call(unassignAgent, { params })
      showToast(t('removed'))
      router.refresh()
    })
    askToRemove(false)
  }

  return (
    <Card className="grid gap-4">
      {agent ? (
        <p className="flex items-center gap-3">
          <Avatar name={agent.name} />
          <Link prefetch={false} href={`/admin/agents/${agent.id}`} className="link font-semibold">
            {agent.name}
          </Link>
        </p>
      ) : (
        <p>{t('none')}</p>
      )}
      <FailureNotice failure={failure} />
      {obstacle?.what.kind === 'full' && (
        <Notice
          kind="warn"
          live
          title={t('full.title', { name: obstacle.wanted.name })}
          actions={
            <Button busy={busyWith !== null} onClick={() => void assign(obstacle.wanted, agent, true)}>
              {t('full.anyway')}
            </Button>
          }
        >
          {t('full.text')}
        </Notice>
      )}
      {obstacle?.what.kind === 'taken' && (
        <Taken
          present={obstacle.what.agent}
          wanted={obstacle.wanted}
          isBusy={busyWith !== null}
          onReplace={(present) => void assign(obstacle.wanted, present)}
          onKeep={() => {
            setObstacle(null)
            choose(false)
            router.refresh()
          }}
        />
      )}
      {isChoosing ? (
        <>
          <Candidates
            familyId={familyId}
            without={agent?.id ?? null}
            busyWith={busyWith}
            onChoose={(wanted) => void assign(wanted, agent)}
          />
          <Button variant="quiet" className="-ml-4 justify-self-start" onClick={() => choose(false)}>
            {t('cancel')}
          </Button>
        </>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button variant={agent ? 'secondary' : 'primary'} onClick={() => choose(true)}>
            {t(agent ? 'replace' : 'assign')}
          </Button>
          {agent && <Button onClick={() => askToRemove(true)}>{t('remove')}</Button>}
        </div>
      )}
      {isRemoving && agent && (
        <Dialog
          open
          onOpenChange={askToRemove}
          title={t('removal.question', { name: agent.name })}
          description={t('removal.what')}
          actions={
            <>
              <Button onClick={() => askToRemove(false)}>{t('cancel')}</Button>
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

interface TakenProps {
  present: Agent | null
  wanted: Wanted
  isBusy: boolean
  onReplace: (present: Agent | null) => void
  onKeep: () => void
}

/** Somebody else was faster: how it is now, and both ways on. */
function Taken({ present, wanted, isBusy, onReplace, onKeep }: TakenProps) {
  const t = useTranslations('assignment')
  return (
    <Notice
      kind="warn"
      live
      title={t('taken.title')}
      actions={
        <>
          <Button onClick={onKeep}>{t('taken.keep')}</Button>
          <Button busy={isBusy} onClick={() => onReplace(present)}>
            {t('taken.replace', { name: wanted.name })}
          </Button>
        </>
      }
    >
      {present ? t('taken.present', { name: present.name }) : t('taken.nobody')}
    </Notice>
  )
}
