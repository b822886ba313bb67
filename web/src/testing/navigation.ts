/** Stands for `next/navigation` in tests: Next tracks the address itself, and here nothing else does. */
import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
for (const name of ['pushState', 'replaceState'] as const) {
  const original = window.history[name].bind(window.history)
  window.history[name] = (...parts) => {
    original(...parts)
    for (const listener of listeners) queueMicrotask(listener)
  }
}
function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useSearchParams(): URLSearchParams {
  return new URLSearchParams(useSyncExternalStore(subscribe, () => window.location.search))
}
