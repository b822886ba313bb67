/**
 * A press leaves the field that had the focus, and what changes then may move the button that is being pressed. A browser doesn't click
 * a button that moves between press and release.
 */

/** Null while no button of the mouse and no finger is down. */
let waiting: (() => void)[] | null = null

function release() {
  const callbacks = waiting ?? []
  waiting = null
  for (const callback of callbacks) setTimeout(callback)
}

/** What the mouse presses, and where it went down. */
let pressed: { button: HTMLButtonElement; x: number; y: number } | null = null
/** How far a hand that clicks may move the mouse, in pixels. Farther, and the press was taken back. */
const slack = 8

function press({ target, pointerType, button, clientX, clientY }: PointerEvent) {
  const found = target instanceof Element ? target.closest('button') : null
  pressed =
    found && pointerType === 'mouse' && button === 0 ? { button: found, x: clientX, y: clientY } : null
}

/** Clicks what was pressed if it has moved from under a mouse that hasn't, such as when a part of the page arrived late. */
function clickMoved({ clientX, clientY }: PointerEvent) {
  if (!pressed || Math.hypot(clientX - pressed.x, clientY - pressed.y) > slack) return
  const { button } = pressed
  let isClicked = false
  const note = ({ target }: Event) => {
    isClicked ||= target instanceof Node && button.contains(target)
  }
  window.addEventListener('click', note, true)
  // The browser's own click is part of the mouse's release. A finger's comes later, so this is for the mouse alone.
  setTimeout(() => {
    window.removeEventListener('click', note, true)
    if (!isClicked && button.isConnected) button.click()
  })
}

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', (event) => {
    waiting ??= []
    press(event)
  })
  window.addEventListener('pointerup', clickMoved)
  window.addEventListener('pointerup', release)
  window.addEventListener('pointercancel', release)
  // Some drags end without any of these.
  window.addEventListener('dragend', release)
}

/** Calls back once nothing is pressed, after the click that the release makes. A touch leaves the field only between release and click. */
export function whenReleased(callback: () => void): void {
  if (waiting) waiting.push(callback)
  else setTimeout(callback)
}
