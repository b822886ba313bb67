/** Looks into the free text of a call for a number that nobody should send, and asks about it. */
import type { Call, CallInput } from '@bursar/contract/call'
import { Problem } from '@bursar/contract/problems'
import { promptAboutNumber } from './sensitive-number-prompt.ts'

/** What was confirmed since the page was loaded: call, record and kind of number. */
const confirmed = new Set<string>()

/** Six digits with little between them: without, there is nothing to look for. */
const mayHaveNumber = /\d(?:\D{0,3}\d){5}/

/**
 * The input as it may be sent: confirmed where somebody was asked. Throws invalid-input, with the field, when somebody would rather
 * remove the number, and on pages without the dialog.
 */
export async function confirmSensitiveNumbers<C extends Call>(
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
  if (!(await promptAboutNumber(first.code))) throw new Problem('invalid-input', { errors })
  confirmed.add(field)
  return { ...input, isNumberConfirmed: true }
}
