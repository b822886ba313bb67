import { signInAs, type ViewerName } from '../helpers/demo.ts'
import { expect, test } from '../product/test.ts'

/** What the pages, the server, or Next read of a request. */
const names = [
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-url',
  'next-action',
  'next-hmr-refresh',
  'next-test-fetch-priority',
  'x-nextjs-data',
  'x-middleware-rewrite',
  'x-middleware-subrequest',
  'x-forwarded-host',
  'x-forwarded-proto',
  'accept',
  'accept-encoding',
  'accept-language',
  'content-type',
  'cookie',
  'if-modified-since',
  'if-none-match',
  'origin',
  'range',
  'referer',
  'traceparent',
]
const values = [
  '1',
  '-1',
  '%ff',
  'null',
  '[]',
  '{}',
  '["",{"children":1}]',
  '/../%00',
  '__proto__',
  ';;=;,',
  '"',
  '\u00e9\u00ff',
  'x'.repeat(9_000),
]

const viewers: { who: ViewerName; path: string }[] = [
  { who: 'visitor', path: '/colleges' },
  { who: 'family', path: '/family/college-favorites' },
]

for (const { who, path } of viewers)
  test(`no header fails for ${who}, whatever is in it`, async ({ page }) => {
    await signInAs(page, who)
    for (const name of names) {
      // Next reads some of them only if its own scripts ask for a page.
      const others: Record<string, string>[] = name.startsWith('next-') ? [{ rsc: '1' }, {}] : [{}]
      for (const value of values) {
        for (const other of others) {
          const headers = { ...other, [name]: value }
          const about = `${who} with ${JSON.stringify(headers).slice(0, 200)}`
          const get = await page.request.get(path, { headers })
          expect.soft(get.status(), `GET of ${about}`).toBeLessThan(500)
          const post = await page.request.post(path, { headers, form: { name: value } })
          expect.soft(post.status(), `POST of ${about}`).toBeLessThan(500)
        }
      }
    }
  })

test('a header that can’t be read is named', async ({ request }) => {
  const headers = { rsc: '1', 'next-router-state-tree': '{}' }
  const answer = await request.get('/colleges', { headers })
  expect(answer.status()).toBe(400)
  expect(await answer.text()).toContain('next-router-state-tree')
})
