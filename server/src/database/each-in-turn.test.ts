import { expect, test } from 'vitest'
import { eachInTurn } from './each-in-turn.ts'

test('an item that fails holds up none after it, and the failures are thrown together', async () => {
  const done: number[] = []
  const run = async (item: number) => {
    if (item % 2 === 0) throw new Error(`not ${item}`)
    done.push(item)
  }
  const failure = await eachInTurn([1, 2, 3, 4, 5], run, { what: 'steps' }).catch((error) => error)
  expect(done).toEqual([1, 3, 5])
  expect(failure).toBeInstanceOf(AggregateError)
  expect(failure.message).toBe('2 steps failed')
})

test('stops when it is told to', async () => {
  const stopping = new AbortController()
  const done: number[] = []
  const run = async (item: number) => {
    done.push(item)
    if (item === 2) stopping.abort()
  }
  await eachInTurn([1, 2, 3], run, { what: 'steps', stopping: stopping.signal })
  expect(done).toEqual([1, 2])
})
