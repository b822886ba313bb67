/** A file of the API, as the browser's own download would fetch it, but for what the server may ask first. */
import { promptToSignIn } from '../session/expired-sign-in.ts'
import { promptToConfirm } from '../session/identity-confirmation.ts'
import { fetchOrOffline, isConfirmationNeeded, isSignInExpired, problemOf } from './send.ts'

/** Fetches a file with the session's cookie and hands it to the browser to keep. Throws as calls do. */
export async function download(href: string): Promise<void> {
  const response = await fetchFile(href).catch(async (error: unknown) => {
    const shouldRetry = isConfirmationNeeded(error)
      ? await promptToConfirm()
      : isSignInExpired(error) && (await promptToSignIn({ isReadOnly: false }))
    if (!shouldRetry) throw error
    return fetchFile(href)
  })
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = nameOf(response)
  link.click()
  // The browser has taken it by the next turn; a slow one still has time.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

async function fetchFile(href: string): Promise<Response> {
  const response = await fetchOrOffline(href, { credentials: 'same-origin', cache: 'no-store' })
  if (!response.ok) throw await problemOf(response)
  return response
}

/** The name that the server gives the file. */
function nameOf({ headers }: Response): string {
  return /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'bursar'
}
