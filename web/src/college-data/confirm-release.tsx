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

interface ConfirmReleaseProps {
  release: CollegeData['releases'][number]
  isBusy: boolean
  onConfirm: () => void
  onCancel: () => void
}

export function ConfirmRelease({ release: { id, name }, isBusy, onConfirm, onCancel }: ConfirmReleaseProps) {
  const t = useTranslations('collegeData.releases.confirm')
  const locale = useLocale()
  const { data, error } = useQuery({
    queryKey: ['college-release-difference', id],
    queryFn: ({ signal }) => call(compareCollegeRelease, { params: { id }, signal }),
    // By the next time, another release may be current.
    gcTime: 0,
  })
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onCancel()
      }}
      title={t('title', { name })}
      description={data ? t('lead') : t('loading')}
      actions={
        <>
          <Button onClick={onCancel}>{t('cancel')}</Button>
          <Button variant="danger" disabled={!data} busy={isBusy} onClick={onConfirm}>
            {t('action')}
          </Button>
        </>
      }
    >
      <FailureNotice failure={error} />
      {data && (
        <>
          <AnswerList
            answers={(['appear', 'disappear', 'change'] as const).map((key) => ({
              key,
              label: t(key),
              value: formatCount(data[key], locale),
              isFigure: true,
            }))}
          />
          <p className="mt-3 text-soft">{t('back')}</p>
        </>
      )}
    </Dialog>
  )
}
