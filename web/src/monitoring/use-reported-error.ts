import { useEffect } from 'react'

/** Tells the window of an error that a page caught, so that it is reported like one that nobody caught. */
export function useReportedError(error: Error & { digest?: string }) {
  useEffect(() => {
    // One with a digest happened on the server and stays in its log.
    if (error.digest === undefined) window.reportError(error)
  }, [error])
}
