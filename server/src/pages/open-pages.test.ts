import { expect, test } from 'vitest'
import { readSettings } from '../settings/settings.ts'
import { environmentOf, ownOrigin } from './open-pages.ts'

test.each([
  { host: undefined, origin: 'http://127.0.0.1:3000', because: 'it listens on all addresses' },
  {
    host: '0.0.0.0',
    origin: 'http://127.0.0.1:3000',
    because: '0.0.0.0 means all addresses and cannot be called',
  },
  { host: '::', origin: 'http://127.0.0.1:3000', because: 'all IPv6 addresses include IPv4' },
  { host: '192.168.1.7', origin: 'http://192.168.1.7:3000', because: 'it does not listen on loopback' },
  { host: '::1', origin: 'http://[::1]:3000', because: 'an IPv6 address needs brackets' },
  { host: 'localhost', origin: 'http://localhost:3000', because: 'a hostname can be called' },
])('pages of a server with HOST=$host call $origin: $because', ({ host, origin }) => {
  expect(ownOrigin(host, 3000)).toBe(origin)
})

test('pages get the validated settings, and empty values for settings that are not set', () => {
  const links = {
    ABOUT_URL: 'https://example.org/about',
    CONTACT_URL: 'mailto:help@example.org',
    OPERATOR_NAME: 'Ohio College Access',
    AVATAR_URL: 'https://pictures.example.org/{name}',
    NEXT_DIST_DIR: '.next-beside',
  }
  expect(environmentOf(readSettings(links))).toMatchObject(links)
  expect(environmentOf(readSettings({}))).toMatchObject({
    ABOUT_URL: '',
    CONTACT_URL: '',
    OPERATOR_NAME: '',
    AVATAR_URL: '',
    NEXT_DIST_DIR: '.next',
  })
})
