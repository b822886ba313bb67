// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { awaitingCookie, hideAwaiting, isAwaitingHidden, showAwaiting } from './awaiting-cookie.ts'

beforeEach(() => {
  window.history.replaceState(null, '', '/admin/dashboard')
  showAwaiting()
})

const said = () => new RegExp(`${awaitingCookie}=([^;]*)`).exec(document.cookie)?.[1]
const [first, later] = ['2026-11-22T10:00:00.000Z', '2026-11-22T10:00:00.001Z']

test('the banner that an admin hid stays hidden until somebody else begins to wait', () => {
  expect(isAwaitingHidden(said(), { userId: 'ana', newestAt: first })).toBe(false)
  hideAwaiting({ userId: 'ana', newestAt: first })
  expect(isAwaitingHidden(said(), { userId: 'ana', newestAt: first })).toBe(true)
  // Nobody waits any more, or only those of before.
  expect(isAwaitingHidden(said(), { userId: 'ana', newestAt: null })).toBe(true)
  expect(isAwaitingHidden(said(), { userId: 'ana', newestAt: later })).toBe(false)
})

test('what one admin hid is shown to the next one who signs in on that browser', () => {
  hideAwaiting({ userId: 'ana', newestAt: first })
  expect(isAwaitingHidden(said(), { userId: 'ben', newestAt: first })).toBe(false)
})

test('a hidden banner can be brought back', () => {
  hideAwaiting({ userId: 'ana', newestAt: first })
  showAwaiting()
  expect(isAwaitingHidden(said(), { userId: 'ana', newestAt: first })).toBe(false)
})
