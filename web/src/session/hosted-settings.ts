/** What pages say of the identity provider, from the settings of the server. */
import { getIdentitySettings } from '@bursar/contract/accounts'
import { apiOrigin } from '../api/origin.ts'
import { send } from '../api/send.ts'

let cached: Promise<string | undefined> | null = null

/**
 * For the page's `data-firebase`: what the browser half of a hosted provider is opened with, as JSON; `undefined` for the embedded
 * one. Asked once for all pages, since settings change only with a restart.
 */
export function hostedProviderSettings(): Promise<string | undefined> {
  cached ??= fetchSettings().catch(() => {
    // The next page asks again.
    cached = null
    return undefined
  })
  return cached
}

async function fetchSettings(): Promise<string | undefined> {
  const { firebase } = await send(getIdentitySettings, {}, { origin: apiOrigin() })
  return firebase === null ? undefined : JSON.stringify(firebase)
}
