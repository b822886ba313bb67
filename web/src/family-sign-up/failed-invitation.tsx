'use client'
/** Shown if the invitation of a link couldn't be read. */
import { useTranslations } from 'next-intl'
import { FailureNotice } from '../api/failure-notice.tsx'
import { useAction } from '../api/use-action.ts'
import { Button } from '../ui/button.tsx'

interface FailedInvitationProps {
  failure: unknown
  onRetry: () => Promise<void>
}

export function FailedInvitation({ failure, onRetry }: FailedInvitationProps) {
  const t = useTranslations('auth')
  const { busyWith, run } = useAction<'retry'>()
  return (
    <div className="grid justify-items-start gap-4">
      <FailureNotice failure={failure} />
      <Button busy={busyWith === 'retry'} onClick={() => run('retry', onRetry)}>
        {t('invitation.retry')}
      </Button>
    </div>
  )
}
