import { useEffect } from 'react'

/** Reports an error caught by an error boundary, like an uncaught one. */
export function useReportedError(error: Error & { digest?: string }) {
  useEffect(() => {
    // An error with a digest happened on the server and is in its log.
    if (error.digest === undefined) window.reportError(error)
  }, [error])
}
