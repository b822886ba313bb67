import { expect, test } from 'vitest'
import { environmentOf, ownOrigin } from './pages.ts'
import { readSettings } from './settings.ts'

test.each([
  { host: undefined, origin: 'http://127.0.0.1:3000', because: 'it listens everywhere' },
  {
    host: '0.0.0.0',
    origin: 'http://127.0.0.1:3000',
    because: 'that is everywhere too, and no address to call',
  },
  { host: '::', origin: 'http://127.0.0.1:3000', because: 'everywhere over IPv6 takes IPv4 as well' },
  { host: '192.168.1.7', origin: 'http://192.168.1.7:3000', because: 'loopback does not answer there' },
  { host: '::1', origin: 'http://[::1]:3000', because: 'an IPv6 address stands in brackets' },
  { host: 'localhost', origin: 'http://localhost:3000', because: 'a name is an address' },
])('pages of a server at $host ask $origin: $because', ({ host, origin }) => {
  expect(ownOrigin(host, 3000)).toBe(origin)
})

test('pages read what was checked, and nothing where nothing is set', () => {
  const links = {
    ABOUT_URL: 'https://example.org/about',
    CONTACT_URL: 'mailto:help@example.org',
    AVATAR_URL: 'https://pictures.example.org/{name}',
    NEXT_DIST_DIR: '.next-beside',
  }
  expect(environmentOf(readSettings(links))).toMatchObject(links)
  expect(environmentOf(readSettings({}))).toMatchObject({
    ABOUT_URL: '',
    CONTACT_URL: '',
    AVATAR_URL: '',
    NEXT_DIST_DIR: '.next',
  })
})
