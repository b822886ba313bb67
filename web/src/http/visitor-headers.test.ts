import { visitHeader, visitorHeader } from '@bursar/contract/cookies'
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

test('a page forwards what the server says of its visitor, and no other headers', () => {
  const stamps = { [visitorHeader]: 'stamp 203.0.113.7', [visitHeader]: 'a-visit' }
  expect(visitorHeaders(requestWith({}, { ...stamps, 'x-forwarded-for': '198.51.100.1' }))).toEqual(stamps)
})
