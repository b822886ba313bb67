/** Assigns, replaces or removes a family's agent, and reports what another admin did first. */
import { assignAgent, type FamilyRecord, unassignAgent } from '@bursar/contract/admin-families'
import type { AgentCandidate } from '@bursar/contract/professionals'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { useAction } from '../api/use-action.ts'
import { showToast } from '../ui/toast.ts'
import { type Agent, type AssignmentConflict, conflictOf } from './conflict.ts'

export type Candidate = Pick<AgentCandidate, 'id' | 'name'>

/** What the server refused, and what to retry. */
export type Conflict =
  | (AssignmentConflict & { candidate: Candidate; replaces: Agent | null })
  /** Another agent than the one to remove is assigned by now. */
  | { kind: 'other'; agent: Agent | null }

/** @param agent the current one, as loaded with the page */
export function useAssignment(familyId: string, agent: FamilyRecord['agent']) {
  const t = useTranslations('assignment')
  const router = useRouter()
  const [isChoosing, setChoosing] = useState(false)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const { busyWith, failure, setFailure, run } = useAction<string>()
  const params = { id: familyId }

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
  }

  return {
    ...{ isChoosing, conflict, busyWith, failure, assign, remove, stopChoosing, keep },
    startChoosing: () => setChoosing(true),
  }
}
