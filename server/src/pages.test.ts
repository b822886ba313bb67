import { expect, test } from 'vitest'
import { ownOrigin } from './pages.ts'

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
