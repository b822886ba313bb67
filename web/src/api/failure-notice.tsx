/** Shows the error of an API call where it was made. */
import type { ReactNode } from 'react'
import { Notice } from '../ui/notice.tsx'
import { useErrorMessages } from './error-messages.ts'

interface FailureNoticeProps {
  /** What the call threw; null shows nothing. */
  failure: unknown
  /** `warn` if the rest of the page still works. */
  kind?: 'danger' | 'warn'
  /** Buttons, such as for another attempt. */
  actions?: ReactNode
}

export function FailureNotice({ failure, kind = 'danger', actions }: FailureNoticeProps) {
  const words = useErrorMessages()
  return (
    failure !== null && (
      <Notice kind={kind} live actions={actions}>
        {words.failure(failure)}
      </Notice>
    )
  )
}
