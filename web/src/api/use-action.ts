/** An action that a button starts on the server: whether it is running, and what went wrong. */
import { useRef, useState } from 'react'

interface Actions<Which extends string> {
  /** The action that is running. */
  busyWith: Which | null
  /** What the last one threw; null when all is well. */
  failure: unknown
  setFailure: (failure: unknown) => void
  /** Runs it; what it throws becomes the failure. Resolves to whether it was done. */
  run: (which: Which, work: () => Promise<unknown>) => Promise<boolean>
}

/** `Which` names the actions of one place, so that the right button shows that it is busy. One action runs at a time. */
export function useAction<Which extends string>(): Actions<Which> {
  const [busyWith, setBusyWith] = useState<Which | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const isRunning = useRef(false)

  async function run(which: Which, work: () => Promise<unknown>): Promise<boolean> {
    // A second press may come before the button shows that it is busy.
    if (isRunning.current) return false
    isRunning.current = true
    setBusyWith(which)
    setFailure(null)
    try {
      await work()
      return true
    } catch (error) {
      setFailure(error)
      return false
    } finally {
      isRunning.current = false
      setBusyWith(null)
    }
  }

  return { busyWith, failure, setFailure, run }
}
