/** Downloads a file from the API like a plain link, but can prompt for a sign-in or an identity check first. */

import { isConfirmationNeeded, isSignInExpired } from '../http/failures.ts'
import { bodyOrOffline, fetchOrOffline, problemOf, stopWithoutAnswer } from '../http/send.ts'
import { promptToSignIn } from '../sessions/expired-sign-in.ts'
import { promptToConfirm } from '../sessions/identity-confirmation.ts'

/** Fetches a file with the session cookie and saves it as a download. Throws what calls throw. */
export async function download(href: string): Promise<void> {
  const response = await fetchFile(href).catch(async (error: unknown) => {
    const shouldRetry = isConfirmationNeeded(error)
      ? await promptToConfirm()
      : isSignInExpired(error) && (await promptToSignIn({ isReadOnly: false }))
    if (!shouldRetry) throw error
    return fetchFile(href)
  })
  const address = URL.createObjectURL(await bodyOrOffline(response.blob()))
  const link = document.createElement('a')
  link.href = address
  link.download = nameOf(response)
  link.click()
  // Browsers need the URL only briefly; a minute is enough for slow ones.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

async function fetchFile(href: string): Promise<Response> {
  // Only until the answer begins: a long file takes minutes on a slow connection.
  const stop = new AbortController()
  const endTimeout = stopWithoutAnswer(stop)
  const response = await fetchOrOffline(href, {
    credentials: 'same-origin',
    cache: 'no-store',
    signal: stop.signal,
  }).finally(endTimeout)
  if (!response.ok) throw await problemOf(response)
  return response
}

/** The file name from the server. */
function nameOf({ headers }: Response): string {
  return /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'bursar'
}
