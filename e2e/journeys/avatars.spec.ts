import { signInAt } from '../helpers/sign-in-form.ts'
import { testOnOwnProduct } from '../product/own-product.ts'
import { expect } from '../product/test.ts'

/** No server answers there: `.invalid` never resolves. */
const service = 'https://avatars.invalid/{name}.png?size=96'
const picture = 'https://avatars.invalid/Ana%20Garcia.png?size=96'
const test = testOnOwnProduct({ AVATAR_URL: service })

const asked = (parameters: Record<string, string>) => `/_next/image?${new URLSearchParams(parameters)}`

test('the image optimizer serves only images from the avatar service, in a few sizes', async ({
  request,
}) => {
  const statusOf = async (parameters: Record<string, string>) =>
    (await request.get(asked(parameters))).status()
  // It tries to fetch this one, but the service doesn't exist.
  expect(await statusOf({ url: picture, w: '48', q: '75' })).toBeGreaterThanOrEqual(500)
  for (const refused of [
    { url: picture, w: '640', q: '75' },
    { url: picture, w: '48', q: '100' },
    { url: picture, w: '48' },
    { w: '48', q: '75' },
    { url: 'https://avatars.invalid/a/b.png?size=96', w: '48', q: '75' },
    { url: 'https://avatars.invalid/Ana.png?size=4096', w: '48', q: '75' },
    { url: 'https://elsewhere.invalid/Ana.png?size=96', w: '48', q: '75' },
    { url: 'http://avatars.invalid/Ana.png?size=96', w: '48', q: '75' },
    { url: '/icon.svg', w: '48', q: '75' },
  ]) {
    expect(await statusOf(refused as Record<string, string>), JSON.stringify(refused)).toBe(400)
  }
})

test.use({ expectedStatuses: [500, 502, 504] })

test('avatars come from the optimizer, and initials are shown if it has no image', async ({ page }) => {
  const urls: URL[] = []
  page.on('request', (request) => {
    if (request.url().includes('/_next/image')) urls.push(new URL(request.url()))
    // The browser never contacts the other site.
    expect(request.url()).not.toMatch(/^https:\/\/avatars/)
  })
  await signInAt(page, '/admin/login', 'admin@demo.example')
  await expect.poll(() => urls.length).toBeGreaterThan(0)
  expect(Object.fromEntries(urls[0]?.searchParams ?? [])).toEqual({
    url: 'https://avatars.invalid/Alex%20Morgan.png?size=96',
    w: '48',
    q: '75',
  })
  await expect(page.locator('[data-initials="AM"]').first()).toBeVisible()
  // Avatars in closed menus are not requested.
  await expect(page.locator('[data-initials="AM"]').filter({ visible: true }).locator('img')).toHaveCount(0)
})
