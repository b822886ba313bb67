import { expect, test } from 'vitest'
import { networksOf } from '../limits/network.ts'
import { createPasswordQueue, type PasswordQueue, runForClient } from './password-queue.ts'

const limits = { maxRunning: 1, maxWaiting: 5, maxWaitMilliseconds: 60_000 }

/** A queue whose work ends on demand, and a record of the results. */
function lineOf(queue: PasswordQueue) {
  const done: string[] = []
  const refused: string[] = []
  const pending: Promise<unknown>[] = []
  const endWork: (() => void)[] = []
  return {
    done,
    refused,
    come: (name: string, address: string, hasLeft = () => false) => {
      runForClient({ networks: networksOf(address), hasLeft }, () => {
        const work = () => new Promise<void>((resolve) => endWork.push(resolve))
        pending.push(
          queue.run(work).then(
            () => done.push(name),
            (problem) => refused.push(`${name}: ${problem.code}, ${problem.retryAfter}`),
          ),
        )
      })
    },
    /** Ends everything that runs and waits, one after the other. */
    finish: async () => {
      const all = Promise.all(pending)
      let isOver = false
      void all.then(() => {
        isOver = true
      })
      while (!isOver) {
        for (const end of endWork.splice(0)) end()
        await new Promise((resolve) => setImmediate(resolve))
      }
    },
  }
}

test('one network with many requests does not delay another', async () => {
  const line = lineOf(createPasswordQueue(limits))
  for (let times = 0; times < 5; times += 1) line.come(`attacker ${times}`, '198.51.100.1')
  line.come('bystander', '203.0.113.9')
  await line.finish()
  // The first one was already running.
  expect(line.done.slice(0, 2)).toEqual(['attacker 0', 'bystander'])
  expect(line.refused).toEqual([])
})

test('a full queue refuses the client with the most requests, and admits a bystander', async () => {
  const line = lineOf(createPasswordQueue(limits))
  for (let times = 0; times < 8; times += 1) line.come(`attacker ${times}`, '198.51.100.1')
  line.come('bystander', '203.0.113.9')
  await line.finish()
  expect(line.done).toContain('bystander')
  expect(line.refused).toEqual(['attacker 6: busy, 3', 'attacker 7: busy, 3', 'attacker 5: busy, 3'])
})

test('many addresses of one IPv6 network count as one', async () => {
  const line = lineOf(createPasswordQueue({ ...limits, maxWaiting: 60 }))
  for (let home = 0; home < 40; home += 1) line.come(`attacker ${home}`, `2001:db8:1:${home.toString(16)}::1`)
  line.come('bystander', '2001:db8:2::1')
  await line.finish()
  // The first four of a /56 are not penalized: they could be four homes.
  expect(line.done.indexOf('bystander')).toBeLessThanOrEqual(5)
})

test('no work is done for a client that has disconnected', async () => {
  const line = lineOf(createPasswordQueue(limits))
  line.come('first', '203.0.113.1')
  let hasLeft = false
  line.come('leaves', '203.0.113.2', () => hasLeft)
  line.come('stays', '203.0.113.3')
  hasLeft = true
  await line.finish()
  expect(line.done).toEqual(['first', 'stays'])
  expect(line.refused).toEqual(['leaves: busy, 3'])
})

test('no client waits longer than the maximum wait', async () => {
  const line = lineOf(createPasswordQueue({ ...limits, maxWaitMilliseconds: 20 }))
  line.come('works for long', '203.0.113.1')
  line.come('waits', '203.0.113.2')
  await expect.poll(() => line.refused).toEqual(['waits: busy, 3'])
  await line.finish()
  expect(line.done).toEqual(['works for long'])
})

test('the server itself is never refused, however much work it has', async () => {
  const queue = createPasswordQueue({ maxRunning: 1, maxWaiting: 2, maxWaitMilliseconds: 5 })
  const work = async () => new Promise<string>((resolve) => setTimeout(() => resolve('done'), 10))
  const all = await Promise.all(Array.from({ length: 6 }, () => queue.run(work)))
  expect(all).toEqual(Array(6).fill('done'))
})
