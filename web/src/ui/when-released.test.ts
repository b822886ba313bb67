// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenReleased } from './when-released.ts'

const onClick = vi.fn()
let button: HTMLButtonElement

beforeEach(() => {
  onClick.mockClear()
  button = document.createElement('button')
  button.addEventListener('click', onClick)
  document.body.replaceChildren(button)
})
// The next file in this worker has the same document.
afterEach(() => button.remove())

function point(type: string, target: Element, { x = 10, y = 10, pointerType = 'mouse' } = {}) {
  const event = new MouseEvent(type, { bubbles: true, clientX: x, clientY: y, button: 0 })
  target.dispatchEvent(Object.assign(event, { pointerType }))
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 5))

test('a button that moved from under a mouse that stood still is clicked', async () => {
  point('pointerdown', button)
  point('pointerup', document.body)
  point('click', document.body)
  await settle()
  expect(onClick).toHaveBeenCalledTimes(1)
})

test('a button that stayed is clicked once, by the browser', async () => {
  point('pointerdown', button)
  point('pointerup', button)
  button.click()
  await settle()
  expect(onClick).toHaveBeenCalledTimes(1)
})

test.each([
  ['the mouse was moved away: the press is taken back', { x: 60 }, {}],
  ['a finger clicks later by itself', {}, { pointerType: 'touch' }],
])('nothing is clicked when %s', async (_, released, kind) => {
  point('pointerdown', button, kind)
  point('pointerup', document.body, { ...released, ...kind })
  await settle()
  expect(onClick).not.toHaveBeenCalled()
})

test('what waits for the release is called after it, and at once if nothing is pressed', async () => {
  const callback = vi.fn()
  point('pointerdown', button)
  whenReleased(callback)
  await settle()
  expect(callback).not.toHaveBeenCalled()
  point('pointerup', button)
  await settle()
  whenReleased(callback)
  await settle()
  expect(callback).toHaveBeenCalledTimes(2)
})
