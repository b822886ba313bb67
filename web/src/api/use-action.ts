/** What a press of a button asks of the server: what is under way, and what went wrong. */
import { useState } from 'react'

interface Actions<Which extends string> {
  /** The one that is under way. */
  busyWith: Which | null
  /** What the last one threw; null when all is well. */
  failure: unknown
  setFailure: (failure: unknown) => void
  /** Does it; what it throws becomes the failure. Resolves to whether it was done. */
  run: (which: Which, work: () => Promise<unknown>) => Promise<boolean>
}

/** `Which` tells deeds of one place apart, so that the right button shows that it is busy. */
export function useAction<Which extends string>(): Actions<Which> {
  const [busyWith, setBusyWith] = useState<Which | null>(null)
  const [failure, setFailure] = useState<unknown>(null)

  async function run(which: Which, work: () => Promise<unknown>): Promise<boolean> {
    setBusyWith(which)
    setFailure(null)
    try {
      await work()
      return true
    } catch (error) {
      setFailure(error)
      return false
    } finally {
      setBusyWith(null)
    }
  }

  return { busyWith, failure, setFailure, run }
}
