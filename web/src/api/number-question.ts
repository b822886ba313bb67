/** Between calls whose free text seems to contain a number that nobody should send, and the dialog that asks about it. */
import type { Call, CallInput } from '@bursar/contract/call'
import { Problem } from '@bursar/contract/problems'

/** True when somebody says that it is something else. Gets the code of the error, such as `looks_like_ssn`. */
type Ask = (code: string) => Promise<boolean>

let ask: Ask | null = null

/** For the dialog. Returns what takes it away again. */
export function onDoubtfulNumber(asker: Ask): () => void {
  ask = asker
  return () => {
    if (ask === asker) ask = null
  }
}

/** What was confirmed since the page was loaded: call, record and kind of number. */
const confirmed = new Set<string>()

/** Six digits with little between them: without, there is nothing to look for. */
const mayHaveNumber = /\d(?:\D{0,3}\d){5}/

/**
 * The input as it may be sent: confirmed where somebody was asked. Throws invalid-input, with the field, when somebody would rather
 * remove the number, and on pages without the dialog.
 */
export async function withoutDoubt<C extends Call>(
  called: C,
  input: CallInput<C> | undefined,
): Promise<CallInput<C> | undefined> {
  const { body, params } = (input ?? {}) as { body?: unknown; params?: unknown }
  const { freeText } = called.config as Call['config']
  if (!input || !freeText || !mayHaveNumber.test(JSON.stringify(body ?? ''))) return input
  // Rarely needed: fetched when it is. Without it the server still refuses.
  const found = await import('@bursar/contract/sensitive-numbers').catch(() => null)
  const errors = found?.sensitiveTexts(called, body) ?? []
  const [first] = errors
  if (!first) return input
  const field = JSON.stringify([called.url, params, first.code])
  // A note is saved over and over as it's typed; one answer is enough.
  if (called.method === 'PUT' && confirmed.has(field)) return { ...input, isNumberConfirmed: true }
  if (!(await ask?.(first.code))) throw new Problem('invalid-input', { errors })
  confirmed.add(field)
  return { ...input, isNumberConfirmed: true }
}
