// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { storeAnswers } from './answers.ts'
import type { QuickAnswers } from './quick-household.ts'
import { useVisitorStudent } from './use-visitor-student.ts'

const student = vi.hoisted(() => ({ of: vi.fn() }))
vi.mock('./visitor-student.ts', () => ({ visitorStudentOf: student.of }))

const show = () =>
  renderHook(() => useVisitorStudent(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <NextIntlClientProvider locale="en-US" timeZone="America/New_York" messages={{}}>
        {children}
      </NextIntlClientProvider>
    ),
  })

beforeEach(() => student.of.mockReset())

test('after a failure, the next price of the page tries again', async () => {
  student.of.mockImplementationOnce(() => {
    throw new Error('the formula could not be loaded')
  })
  student.of.mockReturnValue({ sai: 0 })
  storeAnswers({} as QuickAnswers)
  const isMarked = () => document.documentElement.hasAttribute('data-answers')
  const first = show()
  await waitFor(() => expect(isMarked()).toBe(false))
  expect(first.result.current).toBeNull()
  const second = show()
  await waitFor(() => expect(second.result.current).toEqual({ sai: 0 }))
  expect(isMarked()).toBe(true)
  expect(student.of).toHaveBeenCalledTimes(2)
})

test('prices are those of the day in the time zone of all dates', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-06-30T23:30-04:00') })
  student.of.mockReturnValue({ sai: 0 })
  storeAnswers({} as QuickAnswers)
  const shown = show()
  await waitFor(() => expect(shown.result.current).toEqual({ sai: 0 }))
  expect(student.of).toHaveBeenCalledExactlyOnceWith({}, '2027-06-30')
  vi.useRealTimers()
})
