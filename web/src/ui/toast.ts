/** Short messages that come and go. What must not be missed belongs on the page, in a `Notice`. */

type Listener = (message: string) => void

let listener: Listener | null = null
const waiting: string[] = []

/** Shows a message for 1500 ms, longer while it is pointed at or has the keyboard. Works from anywhere in the browser. */
export function showToast(message: string): void {
  if (listener) listener(message)
  else waiting.push(message)
}

/** For the `Toaster`: messages from now on, and those that came before it was there. */
export function onToast(show: Listener): () => void {
  listener = show
  for (const message of waiting.splice(0)) show(message)
  return () => {
    if (listener === show) listener = null
  }
}
