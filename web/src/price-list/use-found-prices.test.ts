// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useFoundPrices } from './use-found-prices.ts'

type Args = Parameters<typeof useFoundPrices>

test('retrying after the worker couldn’t be loaded starts another', () => {
  const workers: (EventTarget & { postMessage: (request: unknown) => void; terminate: () => void })[] = []
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage = vi.fn()
      terminate = vi.fn()
      constructor() {
        super()
        workers.push(this)
      }
    },
  )
  const [student, filter] = [{}, {}] as unknown as Args
  const { result } = renderHook(() => useFoundPrices(student, filter))
  expect(workers[0]?.postMessage).toHaveBeenCalledOnce()
  act(() => void workers[0]?.dispatchEvent(new Event('error')))
  expect(result.current.hasFailed).toBe(true)
  act(() => result.current.retry())
  expect(workers).toHaveLength(2)
  expect(workers[1]?.postMessage).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})
