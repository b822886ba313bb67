/**
 * What may leave the browser of an error: where it happened and of which kind it is. Names, money, ids and what was
 * searched for may not.
 */
import type { ErrorEvent, makeFetchTransport } from '@sentry/browser'

/** Errors whose message is written by the language itself, never with data of a person in it. */
const harmless = new Set(['TypeError', 'ReferenceError', 'RangeError', 'ChunkLoadError'])

/** Keeps the kind and the place of each error, and its message only where nobody's data can be in it. */
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
  // React's own errors are numbers; what follows may quote the page.
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

/** The same envelope with every text in it cleaned, whichever part of the library wrote it. */
export function redactEnvelope([header, items]: Envelope): Envelope {
  // The header says for which project it is; there is nothing of the page in it.
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

/** Works on a text alone and on the JSON of a whole replay: nothing here reaches past a quotation mark. */
export function redact(text: string): string {
  return (
    text
      // What comes after the path of an address.
      .replace(/((?:https?:\/\/|(?<![\w/.<])\/(?=[\w[?#]))[^\s"'?#<>\\)]*)[?#][^\s"'<>\\)]*/g, '$1')
      // Ids: of our records, and of colleges, which say where somebody wants to go.
      .replace(/\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/gi, '[id]')
      .replace(/\/\d+(?=[/"'\\\s]|$)/g, '/[id]')
      // Elements as they are described: `button[aria-label="Remove Maria"]`.
      .replace(/\[(?:aria-label|title|alt|name|type)=\\*"[^"\\]*\\*"\]/g, '')
      .replace(/[^\s"'<>\\@/:]+@[^\s"'<>\\@/:]+\.[a-z]{2,}/gi, '[e-mail]')
  )
}
