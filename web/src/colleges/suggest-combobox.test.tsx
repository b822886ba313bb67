// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SuggestCombobox } from './suggest-combobox.tsx'

const push = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }))

interface Asked {
  search: string | null
  signal: AbortSignal
  answer: (names: string[]) => void
}
let asked: Asked[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  asked = []
  push.mockReset()
  vi.stubGlobal('fetch', (address: string, { signal }: { signal: AbortSignal }) => {
    const search = new URL(address, 'http://localhost').searchParams.get('search')
    return new Promise((resolve) => {
      const answer = (names: string[]) =>
        resolve(
          Response.json({
            items: names.map((name, at) => ({
              kind: 'college',
              id: at + 1,
              name,
              city: 'Austin',
              state: 'TX',
            })),
          }),
        )
      asked.push({ search, signal, answer })
    })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const words = {
  colleges: 'Colleges',
  majors: 'Fields of study',
  offeredBy: '{count}',
  found: 'Suggestions: {count}',
  none: 'None',
  failed: 'Failed',
}
const show = () =>
  render(
    <SuggestCombobox
      id="search"
      name="search"
      value=""
      placeholder=""
      source="all"
      words={words}
      locale="en-US"
      collegeQuery="?from=state%3DTX"
      majorHref="/family/college/search?major_code="
      plain={createRef<HTMLInputElement>()}
      onTaken={() => {}}
    />,
  )
const type = (text: string) => {
  const field = screen.getByRole('combobox')
  act(() => field.focus())
  fireEvent.change(field, { target: { value: text } })
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const names = () => screen.queryAllByRole('option').map((option) => option.textContent)

test('letters that follow each other fast are asked about once, within a tenth of a second', async () => {
  show()
  type('te')
  type('tex')
  type('texa')
  await wait(50)
  expect(asked.map(({ search }) => search)).toEqual(['texa'])
})

test('an answer that comes late does not replace the newer one', async () => {
  show()
  type('rice')
  await wait(50)
  type('baylor')
  await wait(50)
  const [rice, baylor] = asked
  expect(rice?.signal.aborted).toBe(true)
  baylor?.answer(['Baylor University'])
  await wait(0)
  rice?.answer(['Rice University'])
  await wait(0)
  expect(names()).toEqual([expect.stringContaining('Baylor University')])
  expect(screen.getByText('Suggestions: 1')).toBeTruthy()
})

test('a college that is chosen opens, with the way back to the search', async () => {
  show()
  type('rice')
  await wait(50)
  asked[0]?.answer(['Rice University'])
  await wait(0)
  fireEvent.click(screen.getByRole('option'))
  expect(push).toHaveBeenCalledWith('/family/college/1?from=state%3DTX', { scroll: true })
})

test('the keyboard walks through the suggestions, and Escape leaves the words as they are', async () => {
  show()
  type('rice')
  await wait(50)
  asked[0]?.answer(['Rice University', 'Price College'])
  await wait(0)
  const field = screen.getByRole('combobox') as HTMLInputElement
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  await wait(0)
  const [, second] = screen.getAllByRole('option')
  expect(field.getAttribute('aria-activedescendant')).toBe(second?.id)
  fireEvent.keyDown(field, { key: 'Escape' })
  await wait(0)
  expect(names()).toEqual([])
  expect(field.getAttribute('aria-expanded')).toBe('false')
  expect(field.value).toBe('rice')
})
