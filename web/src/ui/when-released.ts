/**
 * A press leaves the field that had the focus, and what changes then may move the button that is being pressed. A button that moves
 * between press and release isn't clicked.
 */

/** Null while no button of the mouse and no finger is down. */
let waiting: (() => void)[] | null = null

function release() {
  const callbacks = waiting ?? []
  waiting = null
  for (const callback of callbacks) setTimeout(callback)
}

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => {
    waiting ??= []
  })
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
