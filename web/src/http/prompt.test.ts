import { expect, test, vi } from 'vitest'
import { createPrompt } from './prompt.ts'

test('a page without the dialog answers no', async () => {
  const { register, ask } = createPrompt<[]>({ isShared: true })
  const unregister = register(() => Promise.resolve(true))
  expect(await ask()).toBe(true)
  unregister()
  expect(await ask()).toBe(false)
})

test('a shared prompt is opened once for all pending calls', async () => {
  const { register, ask } = createPrompt<[]>({ isShared: true })
  const open = vi.fn(() => Promise.resolve(true))
  register(open)
  expect(await Promise.all([ask(), ask()])).toEqual([true, true])
  expect(open).toHaveBeenCalledTimes(1)
})

test('any other is opened for each call', async () => {
  const { register, ask } = createPrompt<[code: string]>({ isShared: false })
  register((code) => Promise.resolve(code === 'a'))
  expect(await Promise.all([ask('a'), ask('b')])).toEqual([true, false])
})

test('a prompt that failed to open is opened again by the next call', async () => {
  const { register, ask } = createPrompt<[]>({ isShared: true })
  register(vi.fn<() => Promise<boolean>>().mockRejectedValueOnce(new Error('chunk')).mockResolvedValue(true))
  await expect(ask()).rejects.toThrow('chunk')
  expect(await ask()).toBe(true)
})
