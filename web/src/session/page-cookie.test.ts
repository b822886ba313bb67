import { afterEach, expect, test, vi } from 'vitest'
import { deleteCookie, writeCookie } from './page-cookie.ts'

afterEach(() => vi.unstubAllGlobals())

function written(protocol: string, write: () => void): string {
  const page = { cookie: '' }
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { protocol })
  write()
  return page.cookie
}

test('a cookie of a page never goes over plain HTTP where the page came over TLS', () => {
  const write = () => writeCookie('guide-hidden', 'id')
  expect(written('https:', write)).toBe('guide-hidden=id; path=/; samesite=lax; secure')
  expect(written('http:', write)).toBe('guide-hidden=id; path=/; samesite=lax')
})

test('a cookie is deleted under the path that it was written for', () => {
  expect(written('http:', () => deleteCookie('awaiting-hidden', '/admin'))).toBe(
    'awaiting-hidden=; path=/admin; samesite=lax; max-age=0',
  )
})
