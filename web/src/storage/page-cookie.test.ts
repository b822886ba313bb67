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

test('cookies of a page served over TLS are never sent over plain HTTP', () => {
  const write = () => writeCookie('guide-hidden', 'id')
  expect(written('https:', write)).toBe('guide-hidden=id; path=/; samesite=lax; secure')
  expect(written('http:', write)).toBe('guide-hidden=id; path=/; samesite=lax')
})

test('a cookie is deleted under its own path', () => {
  expect(written('http:', () => deleteCookie('awaiting-hidden', '/admin'))).toBe(
    'awaiting-hidden=; path=/admin; samesite=lax; max-age=0',
  )
})
