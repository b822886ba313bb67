// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useAction } from './use-action.ts'

test('a second click while the action runs does nothing, and the next one works', async () => {
  const { result } = renderHook(() => useAction<'save'>())
  const first = Promise.withResolvers<void>()
  const calls: string[] = []
  const press = (name: string, ends: Promise<void>) =>
    result.current.run('save', () => {
      calls.push(name)
      return ends
    })
  const outcomes = act(async () => {
    const both = [press('first', first.promise), press('second', Promise.resolve())]
    first.resolve()
    return Promise.all(both)
  })
  expect(await outcomes).toEqual([true, false])
  expect(await act(() => press('third', Promise.resolve()))).toBe(true)
  expect(calls).toEqual(['first', 'third'])
})
