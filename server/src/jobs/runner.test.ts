import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type Job, startJobs } from './runner.ts'

const fail = (_: string, error: unknown) => {
  throw error
}

test('jobs that take turns never run at once, and keep no other job from running', async () => {
  let running = 0
  let most = 0
  const ended: string[] = []
  const slow = (name: Job['name']): Job => ({
    name,
    everySeconds: 3_600,
    takesTurns: true,
    run: async () => {
      running += 1
      most = Math.max(most, running)
      await wait(30)
      running -= 1
      ended.push(name)
    },
  })
  const mail: Job = { name: 'mail', everySeconds: 3_600, run: async () => ended.push('mail') }
  const runner = startJobs([slow('counts'), slow('help alerts'), mail], fail)
  await expect.poll(() => ended).toEqual(['mail', 'counts', 'help alerts'])
  await runner.stop()
  expect(most).toBe(1)
})

test('a failure gives the turn to the next', async () => {
  const failed: string[] = []
  let hasRun = false
  const runner = startJobs(
    [
      { name: 'counts', everySeconds: 3_600, takesTurns: true, run: () => Promise.reject(new Error('no')) },
      {
        name: 'help alerts',
        everySeconds: 3_600,
        takesTurns: true,
        run: async () => {
          hasRun = true
        },
      },
    ],
    (job) => failed.push(job),
  )
  await expect.poll(() => hasRun).toBe(true)
  expect(failed).toEqual(['counts'])
  await runner.stop()
})

test('after the stop, nobody gets a turn', async () => {
  const begun: string[] = []
  const job = (name: Job['name']): Job => ({
    name,
    everySeconds: 3_600,
    takesTurns: true,
    run: async (stopping) => {
      begun.push(name)
      await new Promise((resolve) => stopping.addEventListener('abort', resolve))
    },
  })
  const runner = startJobs([job('counts'), job('help alerts')], fail)
  await expect.poll(() => begun).toEqual(['counts'])
  await runner.stop()
  expect(begun).toEqual(['counts'])
})
