/** What pages say of the identity provider, from the settings of the server. */
import { getIdentitySettings } from '@bursar/contract/accounts'
import { apiOrigin } from '../api/origin.ts'
import { send } from '../api/send.ts'

let asked: Promise<string | undefined> | null = null

/**
 * For the page's `data-firebase`: what the browser half of a hosted provider is opened with, as JSON; `undefined` for the embedded
 * one. Asked once for all pages, since settings change only with a restart.
 */
export function hostedIdentity(): Promise<string | undefined> {
  asked ??= ask().catch(() => {
    // The next page asks again.
    asked = null
    return undefined
  })
  return asked
}

async function ask(): Promise<string | undefined> {
  const { firebase } = await send(getIdentitySettings, {}, { origin: apiOrigin() })
  return firebase === null ? undefined : JSON.stringify(firebase)
}
