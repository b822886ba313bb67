import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startReading } from './reading-worker.ts'

/** A worker that says only what the test has it say. */
class SilentWorker extends EventTarget {
  static readonly started: SilentWorker[] = []
  isEnded = false
  readonly hasFile = Promise.withResolvers<void>()

  constructor() {
    super()
    SilentWorker.started.push(this)
  }

  postMessage() {
    this.hasFile.resolve()
  }

  terminate() {
    this.isEnded = true
  }

  says(data: unknown) {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

beforeEach(() => {
  SilentWorker.started.length = 0
  vi.stubGlobal('Worker', SilentWorker)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A file that the worker has begun to read. */
async function beginReading() {
  const onResult = vi.fn()
  startReading(new Blob(), { onProgress: vi.fn(), onPicture: vi.fn(), onFailure: vi.fn(), onResult })
  const [worker] = SilentWorker.started
  if (!worker) throw new Error('No worker was started.')
  worker.says({ kind: 'ready' })
  await worker.hasFile.promise
  return { worker, onResult }
}

test('a file that never gives a sign of life is given up after four seconds', async () => {
  const { worker, onResult } = await beginReading()
  await vi.advanceTimersByTimeAsync(3_900)
  expect(worker.isEnded).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  expect(worker.isEnded).toBe(true)
  expect(onResult.mock.calls).toEqual([[{ refusal: 'unreadable' }]])
})

test('a file that goes on page by page is given up after 25 seconds', async () => {
  const { worker, onResult } = await beginReading()
  for (let page = 1; page <= 8; page += 1) {
    await vi.advanceTimersByTimeAsync(3_000)
    worker.says({ kind: 'progress', page, pages: 1_000 })
  }
  expect(worker.isEnded).toBe(false)
  await vi.advanceTimersByTimeAsync(1_500)
  expect(worker.isEnded).toBe(true)
  expect(onResult.mock.calls).toEqual([[{ refusal: 'unreadable' }]])
})

test('what a worker still says after it was given up changes nothing', async () => {
  const { worker, onResult } = await beginReading()
  await vi.advanceTimersByTimeAsync(5_000)
  worker.says({ kind: 'result', result: { refusal: 'wrong-year' } })
  worker.dispatchEvent(new Event('error'))
  expect(onResult).toHaveBeenCalledTimes(1)
})

test('what was read stays if the worker ends while it draws the pictures', async () => {
  const { worker, onResult } = await beginReading()
  worker.says({ kind: 'result', result: { refusal: 'wrong-year' } })
  worker.dispatchEvent(new Event('error'))
  expect(worker.isEnded).toBe(true)
  expect(onResult.mock.calls).toEqual([[{ refusal: 'wrong-year' }]])
})
