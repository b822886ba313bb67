/** Asks for confirmation if the free text of a call seems to contain a sensitive number. */
import type { Call, CallInput } from '@bursar/contract/call'
import { Problem } from '@bursar/contract/problems'
import { promptAboutNumber } from './sensitive-number-prompt.ts'

/** Confirmations since the page was loaded: call, record, and kind of number. */
const confirmed = new Set<string>()

/** Six digits close together. Without them, the full check isn't needed. */
const mayHaveNumber = /\d(?:\D{0,3}\d){5}/

/**
 * Returns the input to send, marked if the user confirmed a number. Throws invalid-input for the field if the user would rather remove
 * the number, and on pages without the dialog.
 */
export async function confirmSensitiveNumbers<C extends Call>(
  called: C,
  input: CallInput<C> | undefined,
): Promise<CallInput<C> | undefined> {
  const { body, params } = (input ?? {}) as { body?: unknown; params?: unknown }
  const { freeText } = called.config as Call['config']
  if (!input || !freeText || !mayHaveNumber.test(JSON.stringify(body ?? ''))) return input
  // Rarely needed, so loaded on demand. If loading fails, the server still rejects such numbers.
  const found = await import('@bursar/contract/sensitive-numbers').catch(() => null)
  const errors = found?.sensitiveTexts(called, body) ?? []
  const [first] = errors
  if (!first) return input
  const field = JSON.stringify([called.url, params, first.code])
  // A note is saved repeatedly while it's typed; one confirmation is enough.
  if (called.method === 'PUT' && confirmed.has(field)) return { ...input, isNumberConfirmed: true }
  if (!(await promptAboutNumber(first.code))) throw new Problem('invalid-input', { errors })
  confirmed.add(field)
  return { ...input, isNumberConfirmed: true }
}
