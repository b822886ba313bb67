/**
 * Reports errors, page loads, and replays to Sentry, through our own origin. Loaded only after the page, and only if a DSN
 * is set.
 */
import {
  type Breadcrumb,
  type BrowserOptions,
  breadcrumbsIntegration,
  browserApiErrorsIntegration,
  browserTracingIntegration,
  captureException,
  dedupeIntegration,
  eventFiltersIntegration,
  functionToStringIntegration,
  globalHandlersIntegration,
  httpContextIntegration,
  init,
  linkedErrorsIntegration,
  makeFetchTransport,
  replayIntegration,
} from '@sentry/browser'
import { redactEnvelope, redactError } from './redact.ts'
import { isReported, routeOf } from './reported-routes.ts'

export interface ReportingSettings {
  dsn: string
  environment: string
}

/** Handled by `server/src/monitoring`. */
const tunnel = '/monitoring'
const envelopeType = 'application/x-sentry-envelope'

/** Also reports errors collected earlier. */
export function startReporting({ dsn, environment }: ReportingSettings, earlyErrors: readonly unknown[]) {
  init({
    dsn,
    environment,
    tunnel,
    transport: (options) => {
      const transport = makeFetchTransport({ ...options, headers: { 'content-type': envelopeType } })
      return { ...transport, send: (envelope) => transport.send(redactEnvelope(envelope)) }
    },
    // Transactions instead of streamed spans, because all Sentry versions support them.
    traceLifecycle: 'static',
    tracesSampleRate: 1,
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1,
    // Our server doesn't support tracing.
    tracePropagationTargets: [],
    enhanceFetchErrorMessages: false,
    dataCollection: collectNothing,
    beforeBreadcrumb: redactBreadcrumb,
    beforeSend: redactError,
    beforeSendTransaction: (event) => (isReported(event.transaction) ? event : null),
    defaultIntegrations: false,
    integrations: [
      eventFiltersIntegration(),
      functionToStringIntegration(),
      browserApiErrorsIntegration(),
      globalHandlersIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      httpContextIntegration(),
      // DOM breadcrumbs could contain names, such as on a button.
      breadcrumbsIntegration({ dom: false }),
      browserTracingIntegration({
        beforeStartSpan: (options) => ({
          ...options,
          name: routeOf(options.name),
          attributes: { ...options.attributes, 'sentry.segment.name.source': 'route' },
        }),
      }),
      replayIntegration({
        maskAllText: true,
        maskAllInputs: true,
        blockAllMedia: true,
        maskAttributes: maskedAttributes,
        networkCaptureBodies: false,
        // Compression uses a worker from a blob URL, which our Content Security Policy blocks.
        useCompression: false,
        // Nothing is stored in the browser.
        stickySession: false,
      }),
    ],
  })
  for (const error of earlyErrors) captureException(error, { mechanism: { type: 'early', handled: false } })
}

/** Attributes that may contain text. */
const maskedAttributes = [
  'title',
  'placeholder',
  'alt',
  'label',
  'content',
  'value',
  'aria-label',
  'aria-description',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
]

const collectNothing: NonNullable<BrowserOptions['dataCollection']> = {
  userInfo: false,
  cookies: false,
  httpHeaders: false,
  httpBodies: [],
  urlQueryParams: false,
  stackFrameVariables: false,
  frameContextLines: 0,
}

/** Keeps only the page or call, and its status. */
function redactBreadcrumb({ data = {}, message: _, ...crumb }: Breadcrumb): Breadcrumb {
  const { url, method, status_code, from, to } = data
  return { ...crumb, data: { url, method, status_code, from, to } }
}
