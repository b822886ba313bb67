import { expect, test } from 'vitest'
import { avatarPatterns } from '../../image-patterns.ts'
import { optimized } from './optimized-image.ts'

test('a picture is asked of the optimizer with its address, a width and a quality', () => {
  const picture = 'https://pictures.example.org/?n=Ana%20Mar%C3%ADa&s=36'
  const { pathname, searchParams } = new URL(optimized(picture, 96), 'http://localhost')
  expect(pathname).toBe('/_next/image')
  expect(Object.fromEntries(searchParams)).toEqual({ url: picture, w: '96', q: '75' })
})

test.each([
  {
    service: 'https://pictures.example.org/api/{name}.png?size=48',
    pattern: { hostname: 'pictures.example.org', port: '', pathname: '/api/*.png', search: '?size=48' },
    because: 'the name is in the path, and only there anything may stand',
  },
  {
    service: 'https://pictures.example.org:8443/draw?n={name}&size=48',
    pattern: { hostname: 'pictures.example.org', port: '8443', pathname: '/draw' },
    because: 'the name is in the query, which cannot be held to a part of it',
  },
])('the optimizer fetches from the avatar service alone: $because', ({ service, pattern }) => {
  expect(avatarPatterns(service)).toEqual([{ protocol: 'https', ...pattern }])
})

test.each([undefined, ''])('without an avatar service the optimizer fetches from nowhere', (service) => {
  expect(avatarPatterns(service)).toEqual([])
})
