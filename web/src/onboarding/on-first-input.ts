/** Calls back once somebody starts to use the page, by touch, mouse, or keyboard. Returns a function that stops listening. */
export function onFirstInput(callback: () => void): () => void {
  const stop = new AbortController()
  const begin = () => {
    stop.abort()
    // After what the input itself does.
    setTimeout(callback)
  }
  for (const event of ['pointerdown', 'keydown'])
    window.addEventListener(event, begin, { signal: stop.signal, passive: true })
  return () => stop.abort()
}
