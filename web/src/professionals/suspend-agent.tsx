'use client'
/** Asks what becomes of an agent's families while the account is suspended, and suspends it. */
import { Problem } from '@bursar/contract/problems'
import { previewSuspension, type Successor, suspendAgent } from '@bursar/contract/suspensions'
import { keepPreviousData, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useDeferredValue, useState } from 'react'
import { call } from '../api/call.ts'
import { FailureNotice } from '../api/failure-notice.tsx'
import { useAction } from '../api/use-action.ts'
import { formatCount } from '../i18n/format.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TextField } from '../ui/text-field.tsx'

interface SuspendAgentProps {
  agent: { id: string; name: string }
  onDone: () => void
  onCancel: () => void
}

/** The choice of nobody: open requests wait in the queue. */
const queue = 'queue'
const shown = 6

export function SuspendAgent(props: SuspendAgentProps) {
  const [client] = useState(
    () =>
      new QueryClient({
        // Asked when somebody looks or types, and never by itself: a call counts as somebody being there.
        defaultOptions: { queries: { refetchOnWindowFocus: false, refetchOnReconnect: false, retry: 1 } },
      }),
  )
  return (
    <QueryClientProvider client={client}>
      <Question {...props} />
    </QueryClientProvider>
  )
}

function Question({ agent, onDone, onCancel }: SuspendAgentProps) {
  const t = useTranslations('professionals.suspension')
  const [search, setSearch] = useState('')
  const [moveTo, setMoveTo] = useState<string | null>(null)
  const [isOutdated, setOutdated] = useState(false)
  const { busyWith, failure, run } = useAction<'suspend'>()
  const asked = useDeferredValue(search.trim().slice(0, 100))
  const { data, error, refetch } = useQuery({
    queryKey: ['suspension', agent.id, asked],
    queryFn: ({ signal }) =>
      call(previewSuspension, {
        params: { id: agent.id },
        querystring: { limit: shown, ...(asked && { search: asked }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const isFree = data?.families === 0
  const isReady = data !== undefined && (isFree || moveTo !== null)

  async function suspend(): Promise<void> {
    if (!data) return
    const { families, requests } = data
    const body = { families, requests, moveTo: isFree || moveTo === queue ? null : moveTo }
    setOutdated(false)
    const isDone = await run('suspend', async () => {
      try {
        await call(suspendAgent, { params: { id: agent.id }, body })
      } catch (problem) {
        if (!isOvertaken(problem)) throw problem
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
          ? isFree
            ? t('free', { name: agent.name })
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
      {data && !isFree && (
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
          <Choices
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

interface ChoicesProps {
  families: number
  successors: readonly Successor[]
  moveTo: string | null
  onChange: (moveTo: string) => void
}

function Choices({ families, successors, moveTo, onChange }: ChoicesProps) {
  const t = useTranslations('professionals.suspension')
  const locale = useLocale()
  const hintOf = ({ organization, familiesCount, capacity, inState, inLanguage }: Successor) =>
    [
      organization,
      capacity === null
        ? t('load', { count: familiesCount })
        : t('loadOf', {
            count: formatCount(familiesCount, locale),
            capacity: formatCount(capacity, locale),
          }),
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

/** Whether something came between: other numbers, or the other agent cannot take them any more. */
function isOvertaken(problem: unknown): boolean {
  return problem instanceof Problem && ['conflict', 'agent-full', 'agent-not-active'].includes(problem.code)
}
