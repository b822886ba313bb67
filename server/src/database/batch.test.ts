import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { batch } from './batch.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('concurrent questions share one batch, and each caller gets its own answer', async () => {
  const ask = vi.fn(async (questions: readonly number[]) => questions.map((question) => question * 10))
  const find = batch(ask)
  expect(await Promise.all([1, 2, 2, 3].map(find))).toEqual([10, 20, 20, 30])
  expect(ask.mock.calls).toEqual([[[1, 2, 2, 3]]])
})

test('no answer is older than its question', async () => {
  let stored = 'before'
  const gates: (() => void)[] = []
  const find = batch(async (questions: readonly string[]) => {
    const seen = stored
    await new Promise<void>((resolve) => gates.push(resolve))
    return questions.map(() => seen)
  })
  const first = find('a')
  await turn()
  stored = 'after'
  const second = find('a')
  for (let at = 0; at < 2; at += 1) {
    await expect.poll(() => gates[at]).toBeDefined()
    gates[at]?.()
  }
  expect([await first, await second]).toEqual(['before', 'after'])
})

test('questions queue while queries are in progress, and one that hangs does not block the others', async () => {
  const asked: number[][] = []
  const find = batch((questions: readonly number[]) => {
    asked.push([...questions])
    return questions.includes(1) ? new Promise<number[]>(() => {}) : turn([...questions])
  })
  find(1)
  await turn()
  expect(await Promise.all([find(2), find(3)])).toEqual([2, 3])
  expect(asked).toEqual([[1], [2, 3]])
})

test('all that arrives while a query is in progress becomes one batch', async () => {
  // A machine that stalls must not make the query slow.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const asked: number[][] = []
  let answer = () => {}
  const find = batch(async (questions: readonly number[]) => {
    asked.push([...questions])
    if (questions.includes(1))
      await new Promise<void>((resolve) => {
        answer = resolve
      })
    return questions
  })
  const answers = [find(1)]
  for (const question of [2, 3, 4]) {
    await turn()
    answers.push(find(question))
  }
  answer()
  expect(await Promise.all(answers)).toEqual([1, 2, 3, 4])
  expect(asked).toEqual([[1], [2, 3, 4]])
})

test('a failed query fails only the questions in its batch', async () => {
  let isUnavailable = true
  const find = batch(async (questions: readonly number[]) => {
    if (isUnavailable) throw new Error('unavailable')
    return questions
  })
  const [one, other] = await Promise.allSettled([find(1), find(2)])
  expect([one?.status, other?.status]).toEqual(['rejected', 'rejected'])
  isUnavailable = false
  expect(await find(3)).toBe(3)
})

test('a thousand questions become several batches of limited size', async () => {
  const sizes: number[] = []
  const find = batch(async (questions: readonly number[]) => {
    sizes.push(questions.length)
    return questions
  })
  const numbers = Array.from({ length: 1_000 }, (_, at) => at)
  expect(await Promise.all(numbers.map(find))).toEqual(numbers)
  expect(Math.max(...sizes)).toBe(200)
})
