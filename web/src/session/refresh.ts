/** A new id token for whoever is signed in. Apart from the rest of the identity port, since every page with calls needs it. */
import { type IdToken, refreshToken } from '@bursar/contract/id-token'
import { send } from '../api/send.ts'
import { hostedProvider } from './hosted-provider.ts'

/** Another id token than the refused one. Throws `Problem` or `Offline`. */
export async function refresh(refused: string | null): Promise<IdToken> {
  const hosted = await hostedProvider()
  return hosted ? hosted.refresh(refused) : send(refreshToken, {})
}
