/** The typed client of the browser. `call(getFamilyProfile)` knows from the contract what it needs and returns. */
import type { Call, CallOutput } from '@bursar/contract/call'
import { Problem, type ProblemCode } from '@bursar/contract/problems'
import { currentToken, freshToken } from '../session/tokens.ts'
import { type CallArguments, send } from './send.ts'

/**
 * Makes a call as whoever is signed in. A refused token is refreshed once and the call made once more; calls in
 * flight at the same moment share one refresh. Throws `Problem`, or `Offline` when the server was not reached.
 */
export async function call<C extends Call>(called: C, ...[input]: CallArguments<C>): Promise<CallOutput<C>> {
  const token = currentToken()
  // A public call goes out as it is; any other one without a living token would only be refused.
  if (called.config.access === 'anyone') return send(called, input, bearer(token))
  const used = token ?? (await freshToken(null))
  try {
    return await send(called, input, bearer(used))
  } catch (error) {
    // A wrong code is a 401 as well, and the token has no part in it.
    if (!(error instanceof Problem && isAboutToken(error.code))) throw error
    return send(called, input, bearer(await freshToken(used)))
  }
}

function isAboutToken(code: ProblemCode): boolean {
  return code === 'not-signed-in' || code === 'token-expired'
}

function bearer(token: string | null) {
  return token === null ? {} : { headers: { authorization: `Bearer ${token}` } }
}
