// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { storeAnswers } from './answers.ts'
import type { QuickAnswers } from './quick-household.ts'
import { useVisitorStudent } from './use-visitor-student.ts'

const student = vi.hoisted(() => ({ of: vi.fn() }))
vi.mock('./visitor-student.ts', () => ({ visitorStudentOf: student.of }))

test('after a failure, the next price of the page tries again', async () => {
  student.of.mockImplementationOnce(() => {
    throw new Error('the formula could not be loaded')
  })
  student.of.mockReturnValue({ sai: 0 })
  storeAnswers({} as QuickAnswers)
  const isMarked = () => document.documentElement.hasAttribute('data-answers')
  const first = renderHook(() => useVisitorStudent())
  await waitFor(() => expect(isMarked()).toBe(false))
  expect(first.result.current).toBeNull()
  const second = renderHook(() => useVisitorStudent())
  await waitFor(() => expect(second.result.current).toEqual({ sai: 0 }))
  expect(isMarked()).toBe(true)
  expect(student.of).toHaveBeenCalledTimes(2)
})
