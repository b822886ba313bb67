/** The identity provider's settings, which the server passes to pages. */
import { getIdentitySettings } from '@bursar/contract/accounts'
import { apiOrigin } from '../http/origin.ts'
import { send } from '../http/send.ts'

let cached: Promise<string | undefined> | null = null

/**
 * For the page's `data-firebase`: the hosted provider's browser settings as JSON; `undefined` for the embedded one. Fetched once for
 * all pages, because settings change only with a restart.
 */
export function hostedProviderSettings(): Promise<string | undefined> {
  cached ??= fetchSettings().catch(() => {
    // Retry on the next page.
    cached = null
    return undefined
  })
  return cached
}

async function fetchSettings(): Promise<string | undefined> {
  const { firebase } = await send(getIdentitySettings, {}, { origin: apiOrigin() })
  return firebase === null ? undefined : JSON.stringify(firebase)
}
