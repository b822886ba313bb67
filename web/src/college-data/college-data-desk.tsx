'use client'
/** Releases and imports. While an import runs, its progress is asked for again and again. */
import { type CollegeData, getCollegeData } from '@bursar/contract/college-data'
import { QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { FailureNotice } from '../api/failure-notice.tsx'
import { Notice } from '../ui/notice.tsx'
import { Section } from '../ui/page-frame.tsx'
import { ImportForm } from './import-form.tsx'
import { ImportState } from './import-state.tsx'
import { Releases } from './releases.tsx'

const lookAgainMs = 1_000

export function CollegeDataDesk({ data }: { data: CollegeData }) {
  const [client] = useState(
    () => new QueryClient({ defaultOptions: { queries: { refetchOnWindowFocus: false, retry: false } } }),
  )
  return (
    <QueryClientProvider client={client}>
      <Desk first={data} />
    </QueryClientProvider>
  )
}

const queryKey = ['college-data']

function Desk({ first }: { first: CollegeData }) {
  const t = useTranslations('collegeData')
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getCollegeData, { signal }),
    initialData: first,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data?.import?.state === 'running' ? lookAgainMs : false),
  })
  return (
    <>
      <FailureNotice failure={error} kind="warn" />
      {data.updateProblem && (
        <Notice kind="warn" title={t('updateProblem')}>
          <span className="whitespace-pre-line">{data.updateProblem}</span>
        </Notice>
      )}
      <Section id="releases" title={t('releases.title')} lead={t('releases.lead')}>
        <Releases
          releases={data.releases}
          isLocked={data.import?.state === 'running'}
          onActivated={(next) => client.setQueryData(queryKey, next)}
        />
      </Section>
      <Section id="import" title={t('import.title')} lead={t('import.lead')}>
        {data.import && <ImportState run={data.import} />}
        {data.import?.state !== 'running' && <ImportForm onStarted={() => void refetch()} />}
      </Section>
    </>
  )
}
