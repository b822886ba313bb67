import { expect, test } from 'vitest'
import { checkEveryMs, stuckOf } from './stuck.ts'

const now = 100_000
const onTime = { now, checkedAt: now - checkEveryMs }

test.each([
  ['one that reported a second ago', { isReady: true, heardAt: now - 1_000 }, onTime, false],
  ['one that was silent for eleven seconds', { isReady: true, heardAt: now - 11_000 }, onTime, true],
  ['one that still starts', { isReady: false, heardAt: now - 11_000 }, onTime, false],
  [
    'one whose reports this process was too busy to read',
    { isReady: true, heardAt: now - 11_000 },
    { now, checkedAt: now - 11_000 },
    false,
  ],
])('%s: is it stuck?', (_, worker, check, isStuck) => {
  expect(stuckOf([worker], check)).toEqual(isStuck ? [worker] : [])
})
