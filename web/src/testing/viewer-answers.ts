/** Stands for `api/server.ts` in tests of screens: `vi.mock('../api/server.ts', () => import('../testing/viewer-answers.ts'))`. */
import type { Call } from '@bursar/contract/call'
import { Problem } from '@bursar/contract/problems'

/** What each call answers; the others fail. */
export const answers = new Map<Call, unknown>()

export function answerOnly(all: Iterable<readonly [Call, unknown]>) {
  answers.clear()
  for (const [called, answer] of all) answers.set(called, answer)
}

export async function callAsViewer(called: Call) {
  const answer = answers.get(called)
  if (answer === undefined) throw new Problem('unexpected', { requestId: 'r-1' })
  return answer
}
