/** Uploads a large file. Uses XMLHttpRequest because `fetch` does not report upload progress. */
import { type UploadedFile, uploadCollegeFile } from '@bursar/contract/college-data'
import { Problem } from '@bursar/contract/problems'
import { Offline } from '../http/failures.ts'
import { problemOf, urlOf } from '../http/send.ts'
import { currentToken, freshToken } from '../sessions/tokens.ts'

/**
 * @param name as the server gets it
 * @param onProgress 0..1
 * Throws `Problem` or `Offline`; the AbortError of the signal passes through.
 */
export async function upload(
  file: File,
  name: string,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<UploadedFile> {
  const url = urlOf(uploadCollegeFile, { querystring: { name } })
  const token = currentToken() ?? (await freshToken(null))
  try {
    return await post(url, file, token, onProgress, signal)
  } catch (error) {
    // As with every call, an expired token is refreshed once.
    if (!(error instanceof Problem && error.status === 401)) throw error
    return post(url, file, await freshToken(token), onProgress, signal)
  }
}

function post(
  url: string,
  file: File,
  token: string,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<UploadedFile> {
  return new Promise((resolve, reject) => {
    // It may have been stopped while the token was refreshed.
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.setRequestHeader('authorization', `Bearer ${token}`)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.setRequestHeader('accept', 'application/json')
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new Offline())
    request.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'))
    request.onload = async () => {
      try {
        const response = new Response(request.responseText, { status: request.status })
        if (!response.ok) throw await problemOf(response)
        resolve(await response.json())
      } catch (error) {
        // An answer that isn't JSON is from something on the way, such as a Wi-Fi's login page.
        reject(error instanceof Problem ? error : new Offline(error))
      }
    }
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}
