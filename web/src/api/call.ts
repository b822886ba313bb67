/** The browser's typed API client. The contract types the input and output of `call(getFamilyProfile)`. */
import type { Call, CallInput, CallOutput } from '@bursar/contract/call'
import { Problem, type ProblemCode } from '@bursar/contract/problems'
import { shownFamilyHeader } from '@bursar/contract/shown-family'
import { isConfirmationNeeded, isSignInExpired } from '../http/failures.ts'
import { type CallArguments, send } from '../http/send.ts'
import { promptToSignIn } from '../sessions/expired-sign-in.ts'
import { promptToConfirm } from '../sessions/identity-confirmation.ts'
import { currentToken, freshToken } from '../sessions/tokens.ts'
import { confirmSensitiveNumbers } from './confirm-sensitive-numbers.ts'

/**
 * Makes a call as the signed-in user. A rejected token is refreshed and the call retried once; concurrent calls share one
 * refresh. If the sign-in has expired, or the call needs a recent proof of identity, a private page prompts for it and then
 * retries. If free text seems to contain a Social Security, card, or account number, the user must confirm before anything is
 * sent. Throws `Problem`, or `Offline` if the server couldn't be reached.
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
    // This call is part of signing in again, so it must not prompt.
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
  // Public calls don't need a token; any other call would be rejected without a valid one.
  if (called.config.access === 'anyone') return send(called, input, bearer(token))
  const used = token ?? (await freshToken(null))
  try {
    return await send(called, input, bearer(used))
  } catch (error) {
    // A wrong code is a 401 too, but has nothing to do with the token.
    if (!(error instanceof Problem && isAboutToken(error.code))) throw error
    return send(called, input, bearer(await freshToken(used)))
  }
}

function isAboutToken(code: ProblemCode): boolean {
  return code === 'not-signed-in' || code === 'token-expired'
}

function bearer(token: string | null) {
  const shown = document.documentElement.dataset.family
  return {
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      // Set by the layout on a family's pages.
      ...(shown !== undefined && { [shownFamilyHeader]: shown }),
    },
  }
}
