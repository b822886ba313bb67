'use client'
import { useReportedError } from '@/monitoring/use-reported-error.ts'
import { FailureScreen } from '@/shell/failure-screen.tsx'

interface Props {
  error: Error & { digest?: string }
  /** Requests the page from the server again; `reset` would only render the same failure. */
  retry: () => void
}

export default function ErrorPage({ error, retry }: Props) {
  useReportedError(error)
  return <FailureScreen reference={error.digest} onRetry={retry} />
}
