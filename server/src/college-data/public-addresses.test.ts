import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { askOverHttps, isPublic, openPublic } from './public-addresses.ts'

const { signal } = new AbortController()

test.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['127.0.0.1', false],
  ['0.0.0.0', false],
  ['172.16.0.1', false],
  ['172.32.0.1', true],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['2001:db8::1', false],
  ['10.255.255.255', false],
  ['11.0.0.0', true],
  ['100.63.255.255', true],
  ['192.0.0.1', false],
  ['192.0.2.1', false],
  ['192.88.99.1', false],
  ['192.168.1.1', false],
  ['198.19.255.255', false],
  ['198.20.0.0', true],
  ['198.51.100.1', false],
  ['203.0.113.1', false],
  ['223.255.255.255', true],
  ['240.0.0.1', false],
  ['2001::1', false],
  ['2001:1ff::1', false],
  ['2001:200::1', true],
  ['3fff::1', false],
  ['fec0::1', false],
  ['ff02::1', false],
  ['1fff::1', false],
  ['4000::1', false],
  ['fe80::1%eth0', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublic(address)).toBe(expected)
})

test('a host name that resolves to this machine is rejected, even if another of its addresses is public', async () => {
  for (const own of ['127.0.0.1', '::1', '10.0.0.1']) {
    const found = [
      { address: '8.8.8.8', family: 4 },
      { address: own, family: own.includes(':') ? 6 : 4 },
    ]
    const open = openPublic(askOverHttps((_host, _options, done) => done(null, found)))
    await expect(open('https://example.org/a.csv', signal)).rejects.toThrow('doesn’t lead to a public server')
  }
})

/** Maps each URL to its redirect target; `null` for a file. */
function opening(leads: Record<string, string | null>) {
  const asked: string[] = []
  const open = openPublic(async ({ href }) => {
    asked.push(href)
    const location = leads[href] ?? null
    return {
      status: location === null ? 200 : 302,
      header: (name) => (name === 'location' ? location : null),
      body: Readable.from(['UNITID\n']),
    }
  })
  return { open, asked }
}

test('absolute and relative redirects are followed', async () => {
  const { open, asked } = opening({
    'https://example.org/a': '/b',
    'https://example.org/b': 'https://files.example.org/c.csv',
  })
  expect((await open('https://example.org/a', signal)).status).toBe(200)
  expect(asked).toEqual(['https://example.org/a', 'https://example.org/b', 'https://files.example.org/c.csv'])
})

test.each(['http://example.org/b', 'https://127.0.0.1/b', 'https://[::1]:8443/', 'file:///etc/passwd'])(
  'a redirect to %s is not followed',
  async (location) => {
    const { open, asked } = opening({ 'https://example.org/a': location })
    await expect(open('https://example.org/a', signal)).rejects.toThrow('doesn’t lead to a public server')
    expect(asked).toEqual(['https://example.org/a'])
  },
)

test('a redirect loop ends with an error', async () => {
  const { open } = opening({ 'https://example.org/a': 'https://example.org/a' })
  await expect(open('https://example.org/a', signal)).rejects.toThrow('redirects without reaching a file')
})
