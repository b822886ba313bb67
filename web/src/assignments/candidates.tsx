'use client'
/** Agents who could take a family. Those who serve its state, speak its language and have room come first. */
import { type AgentCandidate, listAgentCandidates } from '@bursar/contract/professionals'
import { keepPreviousData, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useDeferredValue, useState } from 'react'
import { call } from '../api/call.ts'
import { FailureNotice } from '../api/failure-notice.tsx'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TextField } from '../ui/text-field.tsx'

const maxShown = 20

interface CandidatesProps {
  familyId: string
  /** The family's current agent, who is left out. */
  currentAgentId: string | null
  busyWith: string | null
  onChoose: (agent: AgentCandidate) => void
}

export function Candidates(props: CandidatesProps) {
  const [client] = useState(
    () =>
      new QueryClient({
        // Loads only when the user types, because each call counts as user activity.
        defaultOptions: { queries: { refetchOnWindowFocus: false, refetchOnReconnect: false, retry: 1 } },
      }),
  )
  return (
    <QueryClientProvider client={client}>
      <CandidateSearch {...props} />
    </QueryClientProvider>
  )
}

function CandidateSearch({ familyId, currentAgentId, busyWith, onChoose }: CandidatesProps) {
  const t = useTranslations('assignment')
  const [search, setSearch] = useState('')
  const searched = useDeferredValue(search.trim().slice(0, 100))
  const { data, error, refetch } = useQuery({
    queryKey: ['agent-candidates', familyId, searched],
    queryFn: ({ signal }) =>
      call(listAgentCandidates, {
        params: { id: familyId },
        querystring: { ...(searched && { search: searched }), limit: maxShown },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
  // There may be more, but matches beyond these are hardly useful.
  const isFullPage = data?.items.length === maxShown
  const agents = data?.items.filter(({ id }) => id !== currentAgentId)
  return (
    <div className="grid gap-4">
      <TextField
        name="agent-search"
        type="search"
        label={t('search')}
        hint={t('ranking')}
        value={search}
        onChange={setSearch}
        autoComplete="off"
      />
      <FailureNotice failure={error} actions={<Button onClick={() => void refetch()}>{t('again')}</Button>} />
      {!agents && !error && <Skeleton lines={6} />}
      <p role="status" className="text-soft">
        {agents && t(isFullPage ? 'bestCandidates' : 'candidates', { count: agents.length })}
      </p>
      {agents && agents.length > 0 && (
        <ul className="grid max-h-112 overflow-y-auto border-y border-line">
          {agents.map((agent) => (
            <li
              key={agent.id}
              className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3 last:border-b-0"
            >
              <div className="min-w-0 flex-1">
                <h3 className="text-base font-semibold">{agent.name}</h3>
                {agent.organization && <p className="text-sm text-soft">{agent.organization}</p>}
                <p className="mt-1 flex flex-wrap gap-1">
                  <Chip tone={agent.servesState ? 'good' : 'plain'}>
                    {t(agent.servesState ? 'servesState' : 'otherState')}
                  </Chip>
                  <Chip tone={agent.speaksLanguage ? 'good' : 'plain'}>
                    {t(agent.speaksLanguage ? 'speaksLanguage' : 'otherLanguage')}
                  </Chip>
                  <Chip tone={agent.isFull ? 'warn' : 'plain'}>
                    {agent.capacity === null
                      ? t('load', { count: agent.familiesCount })
                      : t(agent.isFull ? 'loadFull' : 'loadOf', {
                          count: agent.familiesCount,
                          capacity: agent.capacity,
                        })}
                  </Chip>
                </p>
              </div>
              <Button
                busy={busyWith === agent.id}
                aria-label={t('choose', { name: agent.name })}
                onClick={() => onChoose(agent)}
              >
                {t('chooseShort')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
