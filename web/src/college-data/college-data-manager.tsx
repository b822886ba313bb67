'use client'
/** Releases and imports. Polls the progress of a running import. */
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
import { showToast } from '../ui/toast.ts'
import { ImportForm } from './import-form.tsx'
import { ImportState } from './import-state.tsx'
import { faultText, isOtherRunning, refusalText } from './import-texts.ts'
import { Releases } from './releases.tsx'

const pollIntervalMs = 1_000

export function CollegeDataManager({ data }: { data: CollegeData }) {
  const [client] = useState(
    () => new QueryClient({ defaultOptions: { queries: { refetchOnWindowFocus: false, retry: false } } }),
  )
  return (
    <QueryClientProvider client={client}>
      <Content first={data} />
    </QueryClientProvider>
  )
}

const queryKey = ['college-data']

function Content({ first }: { first: CollegeData }) {
  const t = useTranslations('collegeData')
  const importTexts = useTranslations('collegeData.import')
  const locale = useLocale()
  const errorMessages = useErrorMessages()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getCollegeData, { isUnattended: true, signal }),
    initialData: first,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data?.import?.state === 'running' ? pollIntervalMs : false),
  })
  const forcedImport = useMutation({
    mutationFn: ({ sources: { files, urls } }: CollegeImport) =>
      call(importCollegeData, { body: { fileIds: files.map(({ fileId }) => fileId), urls, isForced: true } }),
    onSuccess: () => refetch(),
    onError: (error) => {
      if (!isOtherRunning(error)) return
      showToast(errorMessages.failure(error))
      void refetch()
    },
  })
  return (
    <>
      <FailureNotice failure={error} kind="warn" />
      {data.updateFault && (
        <Notice kind="warn" title={t('updateProblem')}>
          <p className="wrap-anywhere">{faultText(data.updateFault, importTexts, locale)}</p>
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
        {forcedImport.error && !isOtherRunning(forcedImport.error) && (
          <Notice kind="danger" live>
            {refusalText(forcedImport.error, errorMessages) ?? errorMessages.failure(forcedImport.error)}
          </Notice>
        )}
        {data.import && (
          <ImportState
            run={data.import}
            currentRelease={data.releases.find(({ isCurrent }) => isCurrent)}
            onForce={() => data.import && forcedImport.mutate(data.import)}
            isStarting={forcedImport.isPending}
          />
        )}
        <ImportForm run={data.import} onRunning={() => void refetch()} />
      </Section>
    </>
  )
}
