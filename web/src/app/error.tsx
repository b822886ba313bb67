'use client'
import { FailureScreen } from '@/shell/failure-screen.tsx'

interface Props {
  error: Error & { digest?: string }
  reset: () => void
}

export default function ErrorPage({ error, reset }: Props) {
  return <FailureScreen reference={error.digest} onRetry={reset} />
}
