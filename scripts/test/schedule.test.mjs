import { expect, test } from 'vitest'
import { runSteps } from './schedule.mjs'

/** Runs steps that each take a moment, and tells what was started beside what. */
async function follow(steps, width = 2) {
  const running = new Set()
  const beside = {}
  const order = []
  await runSteps(steps, width, async ({ name }) => {
    beside[name] = [...running]
    running.add(name)
    order.push(name)
    await new Promise((resolve) => setTimeout(resolve, 5))
    running.delete(name)
  })
  return { beside, order }
}

test('steps run two at a time, in their order', async () => {
  const { beside, order } = await follow([{ name: 'a' }, { name: 'b' }, { name: 'c' }])
  expect(order).toEqual(['a', 'b', 'c'])
  expect(beside.b).toEqual(['a'])
  expect(beside.c).not.toContain('a')
})

test('a step that waits lets later ones pass', async () => {
  const { order } = await follow([{ name: 'a' }, { name: 'b', after: ['a'] }, { name: 'c' }])
  expect(order).toEqual(['a', 'c', 'b'])
})

test('a step that must be alone has nothing beside it', async () => {
  const { beside, order } = await follow([
    { name: 'a' },
    { name: 'b' },
    { name: 'journeys', alone: true },
    { name: 'c' },
  ])
  expect(order.at(-1)).toBe('journeys')
  expect(beside.journeys).toEqual([])
})

test('a step that was not asked for is not waited for', async () => {
  const { order } = await follow([{ name: 'journeys', after: ['build'], alone: true }])
  expect(order).toEqual(['journeys'])
})

test('steps that wait for each other are refused', async () => {
  await expect(
    follow([
      { name: 'a', after: ['b'] },
      { name: 'b', after: ['a'] },
    ]),
  ).rejects.toThrow('wait for each other')
})
