/**
 * Redacts error reports before they leave the browser: they keep where an error happened and its type, but no names, money,
 * ids, or search terms.
 */
import type { ErrorEvent, makeFetchTransport } from '@sentry/browser'

/** Errors whose messages come from the browser and never contain personal data. */
const harmless = new Set(['TypeError', 'ReferenceError', 'RangeError', 'ChunkLoadError'])

/** Keeps the type and location of each error, and its message only if it can't contain personal data. */
export function redactError(event: ErrorEvent): ErrorEvent {
  const { message: _, logentry: __, user: ___, extra: ____, ...rest } = event
  const values = event.exception?.values?.map((exception) => ({
    ...exception,
    value: harmlessMessage(exception.type, exception.value),
  }))
  return {
    ...rest,
    ...(values && { exception: { values } }),
    ...(event.request && { request: redactRequest(event.request) }),
  }
}

function harmlessMessage(type = '', message = ''): string {
  // Keep React's error number; the rest may quote the page.
  const [react] = /^Minified React error #\d+/.exec(message) ?? []
  return react ?? (harmless.has(type) ? message : '')
}

function redactRequest({ url, headers }: NonNullable<ErrorEvent['request']>) {
  const agent = headers?.['User-Agent']
  return {
    ...(url !== undefined && { url }),
    ...(agent !== undefined && { headers: { 'User-Agent': agent } }),
  }
}

type Transport = ReturnType<typeof makeFetchTransport>
type Envelope = Parameters<Transport['send']>[0]

/** Redacts all texts in an envelope, regardless of which part of the SDK wrote them. */
export function redactEnvelope([header, items]: Envelope): Envelope {
  // The rest of the header only identifies the project.
  const { trace: _, ...rest } = header as typeof header & { trace?: unknown }
  return [rest, items.map(([about, payload]) => [about, redactAll(payload)])] as unknown as Envelope
}

function redactAll(value: unknown): unknown {
  if (typeof value === 'string') return redact(value)
  if (ArrayBuffer.isView(value)) return redact(new TextDecoder().decode(value))
  if (Array.isArray(value)) return value.map(redactAll)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, redactAll(part)]))
}

/** Works on plain text and on the JSON of a replay, because no pattern matches across a quotation mark. */
export function redact(text: string): string {
  return (
    text
      // Query and fragment of a URL.
      .replace(/((?:https?:\/\/|(?<![\w/.<])\/(?=[\w[?#]))[^\s"'?#<>\\)]*)[?#][^\s"'<>\\)]*/g, '$1')
      // Ids of our records, and of colleges, which reveal a student's plans.
      .replace(/\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/gi, '[id]')
      .replace(/\/\d+(?=[/"'\\\s]|$)/g, '/[id]')
      // Element descriptions such as `button[aria-label="Remove Maria"]`.
      .replace(/\[(?:aria-label|title|alt|name|type)=\\*"[^"\\]*\\*"\]/g, '')
      .replace(/[^\s"'<>\\@/:]+@[^\s"'<>\\@/:]+\.[a-z]{2,}/gi, '[e-mail]')
  )
}
