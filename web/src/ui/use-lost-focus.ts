'use client'
import { type RefObject, useEffect, useRef } from 'react'

/** Focuses an element when `step` has changed and the control that had the focus is gone with the step before. */
export function useLostFocus<Kind extends HTMLElement>(step: unknown): RefObject<Kind | null> {
  const element = useRef<Kind>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const { activeElement } = document
    if (activeElement === null || activeElement === document.body) element.current?.focus()
  }, [step])
  return element
}
