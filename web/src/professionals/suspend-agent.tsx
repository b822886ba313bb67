'use client'
/** The dialog that asks where to move an agent's families, and suspends the agent. */
import { Problem } from '@bursar/contract/problems'
import type { Professional } from '@bursar/contract/professionals'
import { previewSuspension, type Successor, suspendAgent } from '@bursar/contract/suspensions'
import { keepPreviousData, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useDeferredValue, useState } from 'react'
import { call } from '../api/call.ts'
import { FailureNotice } from '../api/failure-notice.tsx'
import { useAction } from '../api/use-action.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TextField } from '../ui/text-field.tsx'

interface SuspendAgentProps {
  agent: Pick<Professional, 'id' | 'name' | 'status'>
  onDone: () => void
  onCancel: () => void
}

/** The option without a successor: open requests wait in the queue. */
const queue = 'queue'
const shownSuccessors = 6

export function SuspendAgent(props: SuspendAgentProps) {
  const [client] = useState(
    () =>
      new QueryClient({
        // Loads only when the dialog opens or the user types, because each call counts as user activity.
        defaultOptions: { queries: { refetchOnWindowFocus: false, refetchOnReconnect: false, retry: 1 } },
      }),
  )
  return (
    <QueryClientProvider client={client}>
      <SuspendDialog {...props} />
    </QueryClientProvider>
  )
}

function SuspendDialog({ agent, onDone, onCancel }: SuspendAgentProps) {
  const t = useTranslations('professionals.suspension')
  const [search, setSearch] = useState('')
  const [chosen, setMoveTo] = useState<string | null>(null)
  const [isOutdated, setOutdated] = useState(false)
  const { busyWith, failure, run } = useAction<'suspend'>()
  const searched = useDeferredValue(search.trim().slice(0, 100))
  const { data, error, refetch } = useQuery({
    queryKey: ['suspension', agent.id, searched],
    queryFn: ({ signal }) =>
      call(previewSuspension, {
        params: { id: agent.id },
        querystring: { limit: shownSuccessors, ...(searched && { search: searched }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  // An agent whom a search hides isn't chosen any more.
  const moveTo = chosen === queue || data?.successors.some(({ id }) => id === chosen) ? chosen : null
  const hasNoFamilies = data?.families === 0
  const isReady = data !== undefined && (hasNoFamilies || moveTo !== null)

  async function suspend(): Promise<void> {
    if (!data) return
    const { families, requests } = data
    const body = { families, requests, moveTo: hasNoFamilies || moveTo === queue ? null : moveTo }
    setOutdated(false)
    const isDone = await run('suspend', async () => {
      try {
        await call(suspendAgent, { params: { id: agent.id }, body })
      } catch (problem) {
        if (!isConflict(problem)) throw problem
        setOutdated(true)
        setMoveTo(null)
        await refetch()
        return
      }
      onDone()
    })
    if (!isDone) setMoveTo(null)
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onCancel()
      }}
      title={t('question', { name: agent.name })}
      description={
        data
          ? hasNoFamilies
            ? t(agent.status === 'invited' ? 'freeInvited' : 'free', { name: agent.name })
            : t('what', { name: agent.name, families: data.families, requests: data.requests })
          : t('loading')
      }
      actions={
        <>
          <Button onClick={onCancel}>{t('cancel')}</Button>
          <Button
            variant="danger"
            disabled={!isReady}
            busy={busyWith === 'suspend'}
            onClick={() => void suspend()}
          >
            {t('action')}
          </Button>
        </>
      }
    >
      {isOutdated && (
        <Notice kind="warn" live title={t('outdated.title')}>
          {t('outdated.text')}
        </Notice>
      )}
      <FailureNotice failure={error ?? failure} />
      {!data && !error && <Skeleton lines={4} />}
      {data && !hasNoFamilies && (
        <>
          <TextField
            name="successor-search"
            type="search"
            label={t('search')}
            hint={t('ranking')}
            value={search}
            onChange={setSearch}
            autoComplete="off"
          />
          <SuccessorOptions
            families={data.families}
            successors={data.successors}
            moveTo={moveTo}
            onChange={setMoveTo}
          />
        </>
      )}
    </Dialog>
  )
}

interface SuccessorOptionsProps {
  families: number
  successors: readonly Successor[]
  moveTo: string | null
  onChange: (moveTo: string) => void
}

function SuccessorOptions({ families, successors, moveTo, onChange }: SuccessorOptionsProps) {
  const t = useTranslations('professionals.suspension')
  const hintOf = ({ organization, familiesCount, capacity, inState, inLanguage }: Successor) =>
    [
      organization,
      capacity === null
        ? t('load', { count: familiesCount })
        : t('loadOf', { count: familiesCount, capacity }),
      t('fit', { states: inState, languages: inLanguage, families }),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <RadioGroup
      name="move-to"
      label={t('moveTo')}
      value={moveTo}
      onChange={onChange}
      options={[
        ...successors.map((successor) => ({
          value: successor.id,
          label: t('moveToName', { families, name: successor.name }),
          hint: hintOf(successor),
        })),
        { value: queue, label: t('queue'), hint: t('queueHint') },
      ]}
    />
  )
}

/** Whether something changed in the meantime: the numbers differ, or the other agent can no longer take the families. */
function isConflict(problem: unknown): boolean {
  return problem instanceof Problem && ['conflict', 'agent-full', 'agent-not-active'].includes(problem.code)
}
