/** Shows the error of an API call where it was made. */
import { Notice } from '../ui/notice.tsx'
import { useErrorMessages } from './error-messages.ts'

interface FailureNoticeProps {
  /** What the call threw; null shows nothing. */
  failure: unknown
  /** `warn` if the rest of the page still works. */
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
