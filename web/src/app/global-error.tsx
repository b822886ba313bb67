'use client'
import { useReportedError } from '@/monitoring/use-reported-error.ts'
import { FailureScreen } from '@/shell/failure-screen.tsx'
import './globals.css'

interface Props {
  error: Error & { digest?: string }
}

/** Shown if the root layout itself fails: a complete page without header and footer. */
export default function GlobalErrorPage({ error }: Props) {
  useReportedError(error)
  return (
    <html lang="en">
      <body>
        <FailureScreen reference={error.digest} onRetry={() => window.location.reload()} />
      </body>
    </html>
  )
}
