import { expect, test } from 'vitest'
import { runSteps } from './schedule.mjs'

/** Runs steps that each take a moment, and returns which ones ran in parallel. */
async function follow(steps, width = 2) {
  const running = new Set()
  const parallel = {}
  const order = []
  await runSteps(steps, width, async ({ name }) => {
    parallel[name] = [...running]
    running.add(name)
    order.push(name)
    await new Promise((resolve) => setTimeout(resolve, 5))
    running.delete(name)
  })
  return { parallel, order }
}

test('steps run two at a time, in order', async () => {
  const { parallel, order } = await follow([{ name: 'a' }, { name: 'b' }, { name: 'c' }])
  expect(order).toEqual(['a', 'b', 'c'])
  expect(parallel.b).toEqual(['a'])
  expect(parallel.c).not.toContain('a')
})

test('a step that waits lets later ones start first', async () => {
  const { order } = await follow([{ name: 'a' }, { name: 'b', after: ['a'] }, { name: 'c' }])
  expect(order).toEqual(['a', 'c', 'b'])
})

test('a step that must be alone runs without others', async () => {
  const { parallel, order } = await follow([
    { name: 'a' },
    { name: 'b' },
    { name: 'journeys', alone: true },
    { name: 'c' },
  ])
  expect(order.at(-1)).toBe('journeys')
  expect(parallel.journeys).toEqual([])
})

test('a step does not wait for one that was not selected', async () => {
  const { order } = await follow([{ name: 'journeys', after: ['build'], alone: true }])
  expect(order).toEqual(['journeys'])
})

test('steps that wait for each other are an error', async () => {
  await expect(
    follow([
      { name: 'a', after: ['b'] },
      { name: 'b', after: ['a'] },
    ]),
  ).rejects.toThrow('wait for each other')
})
