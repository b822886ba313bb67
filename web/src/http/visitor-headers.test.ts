import { visitorHeader } from '@bursar/contract/cookies'
import { expect, test } from 'vitest'
import { visitorHeaders } from './visitor-headers.ts'

const requestWith = (cookies: Record<string, string>, headers: Record<string, string> = {}) => ({
  cookies: { get: (name: string) => (name in cookies ? { value: cookies[name] ?? '' } : undefined) },
  headers: { get: (name: string) => headers[name] ?? null },
})

test.each(['bursar_session', '__Host-bursar_session'])(
  'a page calls the API with the session from the cookie %s',
  (name) => {
    expect(visitorHeaders(requestWith({ [name]: 'token', theme: 'dark' }))).toEqual({
      cookie: `${name}=token`,
    })
  },
)

test('a page forwards the server’s visitor header, and no other headers', () => {
  const headers = { [visitorHeader]: 'stamp 203.0.113.7', 'x-forwarded-for': '198.51.100.1' }
  expect(visitorHeaders(requestWith({}, headers))).toEqual({ [visitorHeader]: 'stamp 203.0.113.7' })
})
