'use client'
/** Releases and imports. While an import runs, its progress is asked for again and again. */
import {
  type CollegeData,
  type CollegeImport,
  getCollegeData,
  importCollegeData,
} from '@bursar/contract/college-data'
import {
  QueryClient,
  QueryClientProvider,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { useErrorMessages } from '../api/error-messages.ts'
import { FailureNotice } from '../api/failure-notice.tsx'
import { Notice } from '../ui/notice.tsx'
import { Section } from '../ui/page-frame.tsx'
import { ImportForm } from './import-form.tsx'
import { ImportState } from './import-state.tsx'
import { faultWords, refusalWords } from './import-words.ts'
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
  const inImport = useTranslations('collegeData.import')
  const locale = useLocale()
  const words = useErrorMessages()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getCollegeData, { isUnattended: true, signal }),
    initialData: first,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data?.import?.state === 'running' ? lookAgainMs : false),
  })
  const anyway = useMutation({
    mutationFn: ({ sources: { files, urls } }: CollegeImport) =>
      call(importCollegeData, { body: { fileIds: files.map(({ fileId }) => fileId), urls, isForced: true } }),
    onSuccess: () => refetch(),
  })
  return (
    <>
      <FailureNotice failure={error} kind="warn" />
      {data.updateFault && (
        <Notice kind="warn" title={t('updateProblem')}>
          <p className="wrap-anywhere">{faultWords(data.updateFault, inImport, locale)}</p>
          <p>{t('updateHint')}</p>
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
        {anyway.error && (
          <Notice kind="danger" live>
            {refusalWords(anyway.error, words) ?? words.failure(anyway.error)}
          </Notice>
        )}
        {data.import && (
          <ImportState
            run={data.import}
            shown={data.releases.find(({ isCurrent }) => isCurrent)}
            onAnyway={() => data.import && anyway.mutate(data.import)}
            isStarting={anyway.isPending}
          />
        )}
        <ImportForm run={data.import} onStarted={() => void refetch()} />
      </Section>
    </>
  )
}
