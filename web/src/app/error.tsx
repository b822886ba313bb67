'use client'
import { useReportedError } from '@/monitoring/use-reported-error.ts'
import { FailureScreen } from '@/shell/failure-screen.tsx'

interface Props {
  error: Error & { digest?: string }
  /** Asks the server for the page again; `reset` would only draw the same failure anew. */
  retry: () => void
}

export default function ErrorPage({ error, retry }: Props) {
  useReportedError(error)
  return <FailureScreen reference={error.digest} onRetry={retry} />
}
