import type { IncomingMessage } from 'node:http'
import { ImageOptimizerCache } from 'next/dist/server/image-optimizer'
import { imageConfigDefault } from 'next/dist/shared/lib/image-config'
import { expect, test } from 'vitest'
import { imageSettings } from '../../image-settings.ts'
import { pictureUrl } from './avatar.tsx'
import { optimizedUrl } from './optimized-image.ts'

const service = 'https://pictures.example.org/api/{name}.png?size=96'

/** The optimizer's error for the parameters of a request; null if it would fetch the picture. */
function refusal(parameters: Record<string, string>, { avatars }: { avatars?: string | undefined }) {
  const config = { images: { ...imageConfigDefault, ...imageSettings(avatars) } }
  const checked = ImageOptimizerCache.validateParams(
    { headers: { accept: 'image/webp' } } as IncomingMessage,
    parameters,
    config as never,
    false,
  )
  return 'errorMessage' in checked ? checked.errorMessage : null
}

const parametersOf = (address: string) =>
  Object.fromEntries(new URL(address, 'http://localhost').searchParams)
const picture = pictureUrl('Ana María Garcia', service)

test('the optimizer gets the picture’s address, a width, and a quality', () => {
  expect(optimizedUrl(picture, 96)).toMatch(/^\/_next\/image\?/)
  expect(parametersOf(optimizedUrl(picture, 96))).toEqual({ url: picture, w: '96', q: '75' })
})

test.each([48, 96] as const)('the optimizer accepts an avatar of %i pixels', (width) => {
  expect(refusal(parametersOf(optimizedUrl(picture, width)), { avatars: service })).toBeNull()
})

test.each([
  { because: 'another width', change: { w: '640' } },
  { because: 'another quality', change: { q: '100' } },
  { because: 'no quality', change: { q: '' } },
  { because: 'no address', change: { url: '' } },
  { because: 'another site', change: { url: 'https://elsewhere.example/api/Ana.png?size=96' } },
  { because: 'another port', change: { url: 'https://pictures.example.org:8443/api/Ana.png?size=96' } },
  { because: 'not over TLS', change: { url: 'http://pictures.example.org/api/Ana.png?size=96' } },
  {
    because: 'another path of the service',
    change: { url: 'https://pictures.example.org/x/Ana.png?size=96' },
  },
  { because: 'deeper than a name', change: { url: 'https://pictures.example.org/api/a/b.png?size=96' } },
  { because: 'another size', change: { url: 'https://pictures.example.org/api/Ana.png?size=4096' } },
  { because: 'a file of our own', change: { url: '/icon.svg' } },
])('the optimizer rejects $because', ({ change }) => {
  const asked = { ...parametersOf(optimizedUrl(picture, 48)), ...change }
  expect(refusal(asked, { avatars: service })).toMatch(/parameter/)
})

test('the name may also be in the query', () => {
  const drawing = 'https://pictures.example.org/draw?n={name}&size=96'
  const asked = parametersOf(optimizedUrl(pictureUrl('Ana Garcia', drawing), 48))
  expect(refusal(asked, { avatars: drawing })).toBeNull()
  const elsewhere = { ...asked, url: asked.url?.replace('/draw', '/else') ?? '' }
  expect(refusal(elsewhere, { avatars: drawing })).toMatch(/url/)
})

test.each([undefined, ''])('without an avatar service the optimizer fetches nothing', (none) => {
  expect(imageSettings(none).remotePatterns).toEqual([])
  expect(refusal(parametersOf(optimizedUrl(picture, 48)), { avatars: none })).toMatch(/url/)
})
