/** Collects errors that happen before error reporting is loaded. */

/** More than enough to understand what went wrong on a page. */
const maxErrors = 20

/** Does nothing if the server has no Sentry DSN. */
export function watchErrors() {
  const settings = document.documentElement.dataset.reporting
  if (!settings) return
  const errors: unknown[] = []
  const collect = (event: ErrorEvent | PromiseRejectionEvent) => {
    if (errors.length < maxErrors) errors.push('reason' in event ? event.reason : event.error)
  }
  addEventListener('error', collect)
  addEventListener('unhandledrejection', collect)
  const start = () =>
    import('./reporting.ts').then(
      ({ startReporting }) => {
        removeEventListener('error', collect)
        removeEventListener('unhandledrejection', collect)
        startReporting(JSON.parse(settings), errors)
      },
      // Offline, errors couldn't be reported either.
      () => {},
    )
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}
