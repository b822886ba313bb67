'use client'
import { usePathChange } from './use-path-change.ts'

/**
 * A link inside a page goes away with the page, and takes the keyboard along: the page that comes has it then, so that
 * a screen reader begins with it. A link of the menus stays, and keeps the keyboard.
 */
export function FocusOnNavigation() {
  usePathChange(() => {
    const { activeElement } = document
    if (activeElement === null || activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true })
  })
  return null
}
