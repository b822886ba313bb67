/** Refreshes the id token. Separate from the rest of the identity interface, because every page with API calls needs it. */
import { type IdToken, refreshToken } from '@bursar/contract/id-token'
import { send } from '../http/send.ts'
import { hostedProvider } from './hosted-provider.ts'

/** Returns an id token other than the rejected one. Throws `Problem` or `Offline`. */
export async function refresh(refused: string | null): Promise<IdToken> {
  const hosted = await hostedProvider()
  return hosted ? hosted.refresh(refused) : send(refreshToken, {})
}
