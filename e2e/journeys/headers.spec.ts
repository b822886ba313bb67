import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import type { APIResponse } from '@playwright/test'
import { languageCookie, languages } from '../../contract/src/languages.ts'
import { cookieNames } from '../../server/src/testing/for-journeys.ts'
import {
  awaitingCookie,
  guideCookie,
  studentCookie,
  themeCookie,
} from '../../web/src/testing/for-journeys.ts'
import { newAccount } from '../helpers/account.ts'
import { signUpWithExampleFamily } from '../helpers/example-family.ts'
import { setLanguage } from '../helpers/language.ts'
import { expect, test } from '../product/test.ts'

const publicPages = ['/family/login', '/family/signup', '/admin/login', '/404']
/** The same for all visitors, and kept as rendered. */
const cachedPages = ['/', '/colleges', '/privacy-policy']
const privatePages = [
  '/family/federal-sai',
  '/family/college/search?search=austin',
  '/family/college-favorites',
  '/family/profile',
  '/family/profile/edit',
  '/family/resources',
]

/** Checks what every page has in common, and returns its policy, its HTML, and its scripts. */
async function checked(response: APIResponse) {
  const where = response.url()
  const headers = response.headers()
  const policy = headers['content-security-policy'] ?? ''
  expect(policy, where).not.toContain('unsafe')
  for (const directive of [
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ])
    expect(policy, where).toContain(directive)
  expect(headers, where).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
  })
  expect(headers, where).not.toHaveProperty('x-powered-by')
  const html = await response.text()
  expect(html, where).not.toMatch(/<[^>]* (style|on\w+)="/)
  // A form with neither an action nor a method would put typed text into the address.
  expect(html, where).not.toMatch(/<form(?![^>]* (action|method)=")/)
  const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].map(
    ([, attributes = '', content = '']) => ({ attributes, content }),
  )
  expect(scripts.length, where).toBeGreaterThan(3)
  return { where, policy, scripts, cacheControl: headers['cache-control'] ?? '' }
}

/** Checks a page that is rendered for one visitor, and returns its nonce. */
async function nonceOf(response: APIResponse): Promise<string> {
  const { where, policy, scripts, cacheControl } = await checked(response)
  const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? []
  expect(nonce, where).toMatch(/^[\w+/]{22}==$/)
  expect(cacheControl, where).toContain('no-store')
  expect(
    scripts.filter(({ attributes }) => !attributes.includes(`nonce="${nonce}"`)),
    where,
  ).toEqual([])
  return nonce
}

test('every page has the policy, a unique nonce, and no inline code without the nonce', async ({ page }) => {
  const nonces: string[] = []
  for (const path of publicPages) nonces.push(await nonceOf(await page.request.get(path)))
  await signUpWithExampleFamily(page, newAccount())
  for (const path of ['/', ...privatePages]) nonces.push(await nonceOf(await page.request.get(path)))
  expect(new Set(nonces).size).toBe(nonces.length)
})

test('a page that is the same for all visitors allows its scripts by their hashes', async ({ request }) => {
  for (const path of cachedPages) {
    const { where, policy, scripts, cacheControl } = await checked(await request.get(path))
    expect(policy, where).not.toMatch(/nonce|strict-dynamic/)
    expect(cacheControl, where).toBe('private, no-cache')
    for (const { attributes, content } of scripts) {
      if (attributes.includes('type="application/ld+json"')) continue
      if (attributes.includes('src="')) expect(attributes, where).toMatch(/src="\/_next\/static\//)
      else
        expect(policy, where).toContain(`'sha256-${createHash('sha256').update(content).digest('base64')}'`)
    }
  }
})

test('the privacy policy lists every cookie that the product sets', async ({ page }) => {
  const hints = [guideCookie, awaitingCookie]
  const cookies = [...Object.values(cookieNames), languageCookie, themeCookie, ...hints, studentCookie]
  for (const locale of languages) {
    await setLanguage(page, locale)
    await page.goto('/privacy-policy')
    for (const cookie of cookies) await expect(page.getByRole('main')).toContainText(cookie)
  }
})

test('scripts and styles are cacheable and compressed with the highest Brotli quality', async ({
  request,
}) => {
  const html = await (await request.get('/')).text()
  const assets = [...html.matchAll(/"(\/_next\/static\/[^"]+\.(?:js|css))"/g)].map(([, url]) => url ?? '')
  expect(assets.length).toBeGreaterThan(3)
  for (const url of new Set(assets)) {
    const plain = await request.get(url, { headers: { 'accept-encoding': 'identity' } })
    const smallest = brotliCompressSync(await plain.body()).length
    // `get` decompresses the body, so the length is read from the headers.
    const sent = await request.head(url, { headers: { 'accept-encoding': 'gzip, br' } })
    expect(sent.headers(), url).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringContaining('accept-encoding'),
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    })
    expect(Number(sent.headers()['content-length']), url).toBeLessThanOrEqual(smallest + 8)
  }
})

test('a nonce sent by the browser is ignored', async ({ request }) => {
  const response = await request.get('/family/login', {
    headers: { 'content-security-policy': "script-src 'nonce-bm90aGluZw=='", 'x-nonce': 'bm90aGluZw==' },
  })
  expect(await nonceOf(response)).not.toBe('bm90aGluZw==')
  expect(await response.text()).not.toContain('bm90aGluZw==')
})

test('navigation data, redirects, and missing pages have the headers too', async ({ request }) => {
  const answers = [
    { answer: await request.get('/family/login', { headers: { rsc: '1' } }), status: 200 },
    { answer: await request.get('/family/profile', { maxRedirects: 0 }), status: 307 },
    { answer: await request.get('/family/college/%ff', { maxRedirects: 0 }), status: null },
    { answer: await request.get('/_next/static/none.js'), status: 404 },
  ]
  for (const { answer, status } of answers) {
    if (status !== null) expect(answer.status(), answer.url()).toBe(status)
    expect(answer.headers(), answer.url()).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    if (!answer.url().includes('/_next/static/'))
      expect(answer.headers()['cache-control'], answer.url()).toContain('no-store')
  }
})

test('pages written by the server comply with their policy, have their styles, and have working links', async ({
  page,
}) => {
  await page.goto('/outbox')
  await expect(page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible()
  await page.goto('/api/docs')
  await page.locator('summary', { hasText: '/api/family/colleges/suggestions' }).click()
  await page.getByRole('link', { name: 'CollegeSuggestion' }).first().click()
  await expect(page.locator('#shape-CollegeSuggestion')).toBeInViewport()
  // The page's inline style sheet took effect.
  await expect(page.locator('main article').first()).toHaveCSS('margin-top', '32px')
})

test.describe('the browser refuses', () => {
  // The violations are intended, and the console reports them.
  test.use({ allowsConsoleErrors: true })

  test('injected scripts, styles, frames, and requests to other sites', async ({ page }) => {
    await page.goto('/family/login')
    await page.evaluate(async () => {
      const refused: string[] = []
      Object.assign(window, { refused })
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
        refused.push(effectiveDirective),
      )
      const holder = document.createElement('div')
      holder.innerHTML = '<img src="/none.png" onerror="window.isBroken = true"><p style="color: red">x</p>'
      const hasFailed = new Promise((resolve) => holder.firstChild?.addEventListener('error', resolve))
      document.body.append(holder)
      document.body.insertAdjacentHTML('beforeend', '<iframe src="https://example.org/"></iframe>')
      await fetch('https://example.org/').catch(() => {})
      await hasFailed
    })
    const refused = () => page.evaluate(() => [...new Set((window as { refused?: string[] }).refused)].sort())
    await expect.poll(refused).toEqual(['connect-src', 'frame-src', 'script-src-attr', 'style-src-attr'])
    expect(await page.evaluate(() => 'isBroken' in window)).toBe(false)
  })

  test('to show our pages in a frame of another site', async ({ page, baseURL }) => {
    await page.route('http://elsewhere.test/', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<iframe src="${baseURL}/family/login"></iframe>` }),
    )
    await page.goto('http://elsewhere.test/')
    const frame = page.frames()[1]
    await expect.poll(() => frame?.url()).toMatch(/^chrome-error:/)
  })
})
