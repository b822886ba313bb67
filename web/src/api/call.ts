/** The typed client of the browser. `call(getFamilyProfile)` knows from the contract what it needs and returns. */
import type { Call, CallInput, CallOutput } from '@bursar/contract/call'
import { Problem, type ProblemCode } from '@bursar/contract/problems'
import { promptToSignIn } from '../session/expired-sign-in.ts'
import { promptToConfirm } from '../session/identity-confirmation.ts'
import { currentToken, freshToken } from '../session/tokens.ts'
import { confirmSensitiveNumbers } from './confirm-sensitive-numbers.ts'
import { type CallArguments, isConfirmationNeeded, isSignInExpired, send } from './send.ts'

/**
 * Makes a call as whoever is signed in. A refused token is refreshed once and the call made once more; calls in
 * flight at the same moment share one refresh. Where the sign-in has ended altogether, a private page asks for the
 * password, and the call goes on; so it does where the call needs a proof of the last minutes. Where a free text seems to contain a
 * Social Security, card or account number, it asks before anything is sent. Throws `Problem`, or `Offline` when the server was not
 * reached.
 */
export async function call<C extends Call>(called: C, ...[given]: CallArguments<C>): Promise<CallOutput<C>> {
  const input = await confirmSensitiveNumbers(called, given)
  try {
    return await sendSignedIn(called, input)
  } catch (error) {
    if (!isConfirmationNeeded(error) || !(await promptToConfirm())) throw error
    return sendSignedIn(called, input)
  }
}

async function sendSignedIn<C extends Call>(
  called: C,
  input: CallInput<C> | undefined,
): Promise<CallOutput<C>> {
  try {
    return await sendRefreshed(called, input)
  } catch (error) {
    // Signing in again opens a session itself.
    if (!isSignInExpired(error) || called.url === '/api/session') throw error
    if (!(await promptToSignIn({ isReadOnly: called.method === 'GET' }))) throw error
    return send(called, input, bearer(currentToken()))
  }
}

async function sendRefreshed<C extends Call>(
  called: C,
  input: CallInput<C> | undefined,
): Promise<CallOutput<C>> {
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
