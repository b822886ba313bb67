/** What went wrong with a call, said where it was made. */
import { Notice } from '../ui/notice.tsx'
import { useErrorMessages } from './error-messages.ts'

interface FailureNoticeProps {
  /** What the call threw; with null nothing is said. */
  failure: unknown
  /** `warn` where the rest of the page is as good as before. */
  kind?: 'danger' | 'warn'
}

export function FailureNotice({ failure, kind = 'danger' }: FailureNoticeProps) {
  const words = useErrorMessages()
  return (
    failure !== null && (
      <Notice kind={kind} live>
        {words.failure(failure)}
      </Notice>
    )
  )
}
