// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { awaitingCookie, hideAwaiting, isAwaitingHidden, showAwaiting } from './awaiting-cookie.ts'

beforeEach(() => {
  window.history.replaceState(null, '', '/admin/dashboard')
  showAwaiting()
})

const cookieValue = () => new RegExp(`${awaitingCookie}=([^;]*)`).exec(document.cookie)?.[1]
const [first, later] = ['2026-11-22T10:00:00.000Z', '2026-11-22T10:00:00.001Z']

test('a banner hidden by an admin stays hidden until another family starts waiting', () => {
  expect(isAwaitingHidden(cookieValue(), { userId: 'ana', newestAt: first })).toBe(false)
  hideAwaiting({ userId: 'ana', newestAt: first })
  expect(isAwaitingHidden(cookieValue(), { userId: 'ana', newestAt: first })).toBe(true)
  // No family is waiting now.
  expect(isAwaitingHidden(cookieValue(), { userId: 'ana', newestAt: null })).toBe(true)
  expect(isAwaitingHidden(cookieValue(), { userId: 'ana', newestAt: later })).toBe(false)
})

test('a banner hidden by one admin is shown to another one in the same browser', () => {
  hideAwaiting({ userId: 'ana', newestAt: first })
  expect(isAwaitingHidden(cookieValue(), { userId: 'ben', newestAt: first })).toBe(false)
})

test('a hidden banner can be shown again', () => {
  hideAwaiting({ userId: 'ana', newestAt: first })
  showAwaiting()
  expect(isAwaitingHidden(cookieValue(), { userId: 'ana', newestAt: first })).toBe(false)
})
