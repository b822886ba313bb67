// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { deleteCookie, writeCookie } from '@/storage/page-cookie.ts'
import GlobalErrorPage from './global-error.tsx'

afterEach(() => {
  for (const name of ['locale', 'theme']) deleteCookie(name)
})

test('the page for errors of the layout has the language and theme of the cookies', async () => {
  writeCookie('locale', 'es')
  writeCookie('theme', 'dark')
  render(<GlobalErrorPage error={Object.assign(new Error('x'), { digest: '1' })} />, { container: document })
  await screen.findByRole('heading', { name: 'Algo salió mal' })
  expect(document.documentElement.lang).toBe('es')
  expect(document.documentElement.dataset.theme).toBe('dark')
})
