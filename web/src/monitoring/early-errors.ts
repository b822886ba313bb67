/** Keeps the errors that happen before the reporting of errors has been fetched. */

declare global {
  interface Window {
    /** What broke before these lines ran, while the page was without its scripts (`server/src/pages/late-scripts.browser.js`). */
    bursarFailed?: (ErrorEvent | PromiseRejectionEvent)[]
  }
}

/** More than a page can need to be understood. */
const maxErrors = 20

/** Does nothing on a page whose server has no DSN. */
export function watchErrors() {
  const settings = document.documentElement.dataset.reporting
  if (!settings) return
  const errors: unknown[] = []
  const collect = (event: ErrorEvent | PromiseRejectionEvent) => {
    if (errors.length < maxErrors) errors.push('reason' in event ? event.reason : event.error)
  }
  window.bursarFailed?.forEach(collect)
  addEventListener('error', collect)
  addEventListener('unhandledrejection', collect)
  const start = () =>
    import('./reporting.ts').then(
      ({ startReporting }) => {
        removeEventListener('error', collect)
        removeEventListener('unhandledrejection', collect)
        startReporting(JSON.parse(settings), errors)
      },
      // Without a network there is nobody to report to either.
      () => {},
    )
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}
