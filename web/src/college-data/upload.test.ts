// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Offline } from '../http/failures.ts'
import { storeToken } from '../testing/store-token.ts'
import { upload } from './upload.ts'

const file = new File(['a'], 'I.csv')
let answer: { status: number; responseText: string }
const send = vi.fn()

beforeEach(() => {
  storeToken()
  send.mockClear()
  class Upload {
    upload = {}
    onload: (() => void) | undefined
    open() {}
    setRequestHeader() {}
    send() {
      send()
      Object.assign(this, answer)
      this.onload?.()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('an upload that was stopped before it began sends nothing', async () => {
  const stopped = upload(file, 'I.csv', () => {}, AbortSignal.abort())
  await expect(stopped).rejects.toMatchObject({ name: 'AbortError' })
  expect(send).not.toHaveBeenCalled()
})

test.each([
  { status: 200, responseText: '<html>Sign in to the Wi-Fi</html>' },
  { status: 204, responseText: '' },
])('an answer with $status that isn’t the server’s is no connection', async (given) => {
  answer = given
  await expect(upload(file, 'I.csv', () => {}, new AbortController().signal)).rejects.toThrow(Offline)
})
