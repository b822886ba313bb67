'use client'
import { useEffect, useRef } from 'react'

/** Calls back when a value has changed after the first render. */
export function useChange(value: unknown, callback: () => void) {
  const shown = useRef(value)
  useEffect(() => {
    if (shown.current === value) return
    shown.current = value
    callback()
  })
}
