'use client'
import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'

/**
 * A link inside a page goes away with the page, and takes the keyboard along: the page that comes has it then, so that
 * a screen reader begins with it. A link of the menus stays, and keeps the keyboard.
 */
export function FocusOnArrival() {
  const path = usePathname()
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    const { activeElement } = document
    if (activeElement === null || activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true })
  }, [path])
  return null
}
