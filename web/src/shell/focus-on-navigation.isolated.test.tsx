// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { FocusOnNavigation } from './focus-on-navigation.tsx'

let query = ''
vi.mock('next/navigation', () => ({
  usePathname: () => '/family/college/search',
  useSearchParams: () => new URLSearchParams(query),
}))

const page = (chips: readonly string[]) => (
  <>
    <main id="main" tabIndex={-1}>
      {chips.map((chip) => (
        <a key={chip} href={`?${chip}`}>
          {chip}
        </a>
      ))}
    </main>
    <FocusOnNavigation />
  </>
)

test('a filter that was removed gives its focus to the page, and one that stays keeps it', () => {
  query = 'state=OH'
  const { rerender } = render(page(['Ohio', 'Public']))
  screen.getByText('Ohio').focus()
  query = ''
  rerender(page(['Public']))
  expect(document.activeElement).toBe(screen.getByRole('main'))
  screen.getByText('Public').focus()
  query = 'page=2'
  rerender(page(['Public']))
  expect(document.activeElement).toBe(screen.getByText('Public'))
})

test('in Safari, where a clicked link gets no focus, a removed filter gives the focus to the page, too', () => {
  query = 'state=OH'
  const { rerender } = render(page(['Ohio']))
  screen.getByText('Ohio').dispatchEvent(new Event('click', { bubbles: true }))
  query = ''
  rerender(page([]))
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('a page that completes its own address as it opens leaves the first focus stop to the reader', () => {
  query = ''
  const { rerender } = render(page([]))
  query = 'currentStepIndex=0'
  rerender(page([]))
  expect(document.activeElement).toBe(document.body)
})
