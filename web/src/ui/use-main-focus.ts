'use client'
import { useEffect, useRef } from 'react'

/** Shows the top of a page and focuses it when `step` has changed: the control that had the focus is gone with the step before. */
export function useMainFocus(step: unknown): void {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    window.scrollTo(0, 0)
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [step])
}
