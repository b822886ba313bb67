import { sessionHeader } from '@bursar/contract/cookies'
import { expect, test } from 'vitest'
import { sessionOf } from './session-of-page.ts'

const session = {
  userId: '3f0a7f3e-8f0a-4c7e-9d0c-2b3c4d5e6f70',
  role: 'family',
  name: 'Änne O’Hara-Núñez',
  email: 'anne@example.org',
  invitationStatus: null,
  isDemo: false,
}
const headersWith = (text: string) => new Headers({ [sessionHeader]: text })

test('the session of a page comes from its header', () => {
  const text = Buffer.from(JSON.stringify(session)).toString('base64url')
  expect(sessionOf(headersWith(text))).toEqual(session)
  expect(sessionOf(headersWith('unavailable'))).toBe('unavailable')
  expect(sessionOf(new Headers())).toBeNull()
})
