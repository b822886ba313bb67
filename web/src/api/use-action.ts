/** State of a server action started by a button: whether it is running, and its error. */
import { useRef, useState } from 'react'

interface Actions<Which extends string> {
  /** The action that is running. */
  busyWith: Which | null
  /** What the last action threw; null if it succeeded. */
  failure: unknown
  setFailure: (failure: unknown) => void
  /** Runs an action and catches its error as `failure`. Resolves to whether it succeeded. */
  run: (which: Which, work: () => Promise<unknown>) => Promise<boolean>
}

/** `Which` names the actions, so that the right button shows as busy. Only one action runs at a time. */
export function useAction<Which extends string>(): Actions<Which> {
  const [busyWith, setBusyWith] = useState<Which | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const isRunning = useRef(false)

  async function run(which: Which, work: () => Promise<unknown>): Promise<boolean> {
    // A second click may come before the button shows as busy.
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
