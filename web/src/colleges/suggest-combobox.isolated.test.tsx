// @vitest-environment jsdom
import { suggestColleges } from '@bursar/contract/college-search'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeApi, type SentRequest } from '../testing/fake-api.ts'
import { storeToken } from '../testing/store-token.ts'
import { SuggestCombobox } from './suggest-combobox.tsx'

const push = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }))

let searches: SentRequest<typeof suggestColleges>[] = []
let answer: ((names: string[], more?: object) => void)[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  push.mockReset()
  storeToken()
  answer = []
  searches = fakeApi().on(
    suggestColleges,
    () =>
      new Promise((resolve) =>
        answer.push((names, more) =>
          resolve({ items: names.map((name, at) => ({ ...college(at + 1, name), ...more })) }),
        ),
      ),
  )
})
afterEach(() => {
  vi.useRealTimers()
})

const college = (id: number, name: string) =>
  ({ kind: 'college', id, name, city: 'Austin', state: 'TX' }) as const
const texts = {
  colleges: 'Colleges',
  majors: 'Fields of study',
  offeredByOne: 'At one college',
  offeredBy: 'At {count} colleges',
  found: 'Suggestions: {count}',
  none: 'None',
  closed: 'May have closed',
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
      api="/api/family/colleges"
      collegePath="/family/college"
      texts={texts}
      locale="en-US"
      collegeQuery="?from=state%3DTX"
      majorHref="/family/college/search?major_code="
      plain={createRef<HTMLInputElement>()}
      onReady={() => {}}
    />,
  )
const type = (text: string) => {
  const field = screen.getByRole('combobox')
  act(() => field.focus())
  fireEvent.change(field, { target: { value: text } })
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const names = () => screen.queryAllByRole('option').map((option) => option.textContent)

test('letters typed in quick succession send one request, within a tenth of a second', async () => {
  show()
  type('te')
  type('tex')
  type('texa')
  await wait(50)
  expect(searches.map(({ querystring }) => querystring.search)).toEqual(['texa'])
})

test('a late answer doesn’t replace a newer one', async () => {
  show()
  type('rice')
  await wait(50)
  type('baylor')
  await wait(50)
  const [rice, baylor] = answer
  expect(searches[0]?.signal?.aborted).toBe(true)
  baylor?.(['Baylor University'])
  await wait(0)
  rice?.(['Rice University'])
  await wait(0)
  expect(names()).toEqual([expect.stringContaining('Baylor University')])
  expect(screen.getByText('Suggestions: 1')).toBeTruthy()
})

test('a chosen college’s page links back to the search', async () => {
  show()
  type('rice')
  await wait(50)
  answer[0]?.(['Rice University'])
  await wait(0)
  fireEvent.click(screen.getByRole('option'))
  expect(push).toHaveBeenCalledWith('/family/college/1?from=state%3DTX', { scroll: true })
})

test('arrow keys move through the suggestions, and Escape keeps what was typed', async () => {
  show()
  type('rice')
  await wait(50)
  answer[0]?.(['Rice University', 'Price College'])
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

test('a college that has closed says so', async () => {
  show()
  type('notre dame')
  await wait(50)
  answer[0]?.(['Notre Dame College'], { isClosed: true })
  await wait(0)
  expect(names()).toEqual(['Notre Dame CollegeAustin, TX · May have closed'])
})

test('the title of a field of study is marked as English', async () => {
  show()
  type('nursing')
  await wait(50)
  answer[0]?.([''], { kind: 'major', code: '51', title: 'Registered Nursing', institutions: 3 })
  await wait(0)
  expect(screen.getByText('Registered Nursing').lang).toBe('en')
})
