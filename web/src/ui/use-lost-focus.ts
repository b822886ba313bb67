'use client'
import { useEffect, useRef } from 'react'

/**
 * Focuses an element when `step` has changed and the control that had the focus is gone with the step before. Returns the properties that
 * the element needs for it.
 */
export function useLostFocus<Kind extends HTMLElement>(step: unknown) {
  const ref = useRef<Kind>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const { activeElement } = document
    if (activeElement === null || activeElement === document.body) ref.current?.focus()
  }, [step])
  return { ref, tabIndex: -1, 'data-focus-target': '' }
}
