/** Keeps the errors that happen before the reporting of errors has been fetched. */

declare global {
  interface Window {
    /** What broke before these lines ran, while the page was without its scripts (`server/src/pages/late-scripts.browser.js`). */
    bursarFailed?: (ErrorEvent | PromiseRejectionEvent)[]
  }
}

/** More than a page can need to be understood. */
const max = 20

/** Does nothing on a page whose server has no DSN. */
export function watchErrors() {
  const settings = document.documentElement.dataset.reporting
  if (!settings) return
  const kept: unknown[] = []
  const keep = (event: ErrorEvent | PromiseRejectionEvent) => {
    if (kept.length < max) kept.push('reason' in event ? event.reason : event.error)
  }
  window.bursarFailed?.forEach(keep)
  addEventListener('error', keep)
  addEventListener('unhandledrejection', keep)
  const begin = () =>
    import('./reporting.ts').then(
      ({ startReporting }) => {
        removeEventListener('error', keep)
        removeEventListener('unhandledrejection', keep)
        startReporting(JSON.parse(settings), kept)
      },
      // Without a network there is nobody to report to either.
      () => {},
    )
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin, { once: true })
}
