/**
 * Reports errors, page loads and replays to Sentry, through our own origin. Fetched only after a page has loaded, and
 * only where a DSN is set.
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

/** Answered by `server/src/monitoring`. */
const tunnel = '/monitoring'
const envelopeType = 'application/x-sentry-envelope'

/** Also reports the errors of before. */
export function startReporting({ dsn, environment }: ReportingSettings, earlyErrors: readonly unknown[]) {
  init({
    dsn,
    environment,
    tunnel,
    transport: (options) => {
      const transport = makeFetchTransport({ ...options, headers: { 'content-type': envelopeType } })
      return { ...transport, send: (envelope) => transport.send(redactEnvelope(envelope)) }
    },
    // Transactions, which every Sentry understands, rather than streamed spans.
    traceLifecycle: 'static',
    tracesSampleRate: 1,
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1,
    // Our server takes no part in traces.
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
      // What is pressed may have a name in it.
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
        // It would run in a worker made of a text, which the pages' policy does not allow.
        useCompression: false,
        // Nothing is stored in the browser.
        stickySession: false,
      }),
    ],
  })
  for (const error of earlyErrors) captureException(error, { mechanism: { type: 'early', handled: false } })
}

/** Attributes in which there can be text: it is read, or shown before something is typed. */
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

/** Which page, which call and how it ended. */
function redactBreadcrumb({ data = {}, message: _, ...crumb }: Breadcrumb): Breadcrumb {
  const { url, method, status_code, from, to } = data
  return { ...crumb, data: { url, method, status_code, from, to } }
}
