/** API calls as a user of the demo world, for what others do during a journey. */
import type { APIRequestContext } from '@playwright/test'
import { demoLogins } from './demo.ts'

// biome-ignore lint/suspicious/noExplicitAny: responses of any call; journeys read a field or two.
type Answer = Promise<any>

export interface ApiCaller {
  get: (path: string) => Answer
  post: (path: string, body?: object) => Answer
  put: (path: string, body?: object) => Answer
}

/** Calls throw an error with the response if it was not successful. */
export async function apiAs(request: APIRequestContext, email: string): Promise<ApiCaller> {
  const signIn = await request.post('/api/identity/sign-in', {
    data: { email, password: demoLogins().password },
  })
  const { idToken } = await signIn.json()
  const call = async (method: string, path: string, body?: object): Answer => {
    const answer = await request.fetch(path, {
      method,
      headers: { authorization: `Bearer ${idToken}` },
      ...(body && { data: body }),
    })
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
    return answer.status() === 204 ? null : answer.json()
  }
  return {
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
    put: (path, body) => call('PUT', path, body),
  }
}
