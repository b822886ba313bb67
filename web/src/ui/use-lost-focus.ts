'use client'
import { useRef } from 'react'
import { useChange } from './use-change.ts'

/**
 * Focuses an element when `step` has changed and the control that had the focus is gone with the step before. Returns the properties that
 * the element needs for it.
 */
export function useLostFocus<Kind extends HTMLElement>(step: unknown) {
  const ref = useRef<Kind>(null)
  useChange(step, () => {
    const { activeElement } = document
    if (activeElement === null || activeElement === document.body) ref.current?.focus()
  })
  return { ref, tabIndex: -1, 'data-focus-target': '' }
}
