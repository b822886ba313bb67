/** Short-lived messages. Use a `Notice` for anything that must not be missed. */

/** Texts of the toasts, passed by the layout so that pages don't need to load the `ui` texts. */
export interface ToastTexts {
  dismiss: string
  region: string
}

export interface ToastMessage {
  id: number
  text: string
}

type Listener = (message: string) => void

let listener: Listener | null = null
const waiting: string[] = []

/** Shows a message for 1500 ms, longer while hovered or focused. Works anywhere in the browser. */
export function showToast(message: string): void {
  if (listener) listener(message)
  else waiting.push(message)
}

/** Subscribes the `Toaster` to messages, including those sent before it mounted. */
export function onToast(show: Listener): () => void {
  listener = show
  for (const message of waiting.splice(0)) show(message)
  return () => {
    if (listener === show) listener = null
  }
}
