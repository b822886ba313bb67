'use client'
/** Asks for confirmation before another release becomes current, and shows what that changes. */
import { type CollegeData, compareCollegeRelease } from '@bursar/contract/college-data'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { call } from '../api/call.ts'
import { FailureNotice } from '../api/failure-notice.tsx'
import { formatCount } from '../i18n/format.ts'
import { AnswerList } from '../ui/answer-list.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useLostFocus } from '../ui/use-lost-focus.ts'

interface ConfirmReleaseProps {
  release: CollegeData['releases'][number]
  isBusy: boolean
  onConfirm: () => void
  onCancel: () => void
}

export function ConfirmRelease({ release: { id, name }, isBusy, onConfirm, onCancel }: ConfirmReleaseProps) {
  const t = useTranslations('collegeData.releases.confirm')
  const locale = useLocale()
  const ui = useTranslations('ui')
  const { data, error, isFetching, errorUpdateCount, refetch } = useQuery({
    queryKey: ['college-release-difference', id],
    queryFn: ({ signal }) => call(compareCollegeRelease, { params: { id }, signal }),
    // By the next time, another release may be current.
    gcTime: 0,
  })
  const hasFailed = !data && errorUpdateCount > 0
  const result = useLostFocus<HTMLDivElement>(data !== undefined)
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onCancel()
      }}
      title={t('title', { name })}
      description={data ? t('lead') : isFetching && t('loading')}
      actions={
        <>
          <Button onClick={onCancel}>{t('cancel')}</Button>
          {hasFailed ? (
            <Button key="retry" busy={isFetching} onClick={() => void refetch()}>
              {ui('failedPart.retry')}
            </Button>
          ) : (
            <Button key="confirm" variant="danger" disabled={!data} busy={isBusy} onClick={onConfirm}>
              {t('action')}
            </Button>
          )}
        </>
      }
    >
      <FailureNotice failure={error} />
      {data && (
        <div {...result}>
          <AnswerList
            answers={(['appear', 'disappear', 'change'] as const).map((key) => ({
              key,
              label: t(key),
              value: formatCount(data[key], locale),
              isFigure: true,
            }))}
          />
          <p className="mt-3 text-soft">{t('back')}</p>
        </div>
      )}
    </Dialog>
  )
}
