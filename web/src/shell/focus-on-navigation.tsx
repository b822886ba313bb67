'use client'
import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { useChange } from '../ui/use-change.ts'

const hasNoFocus = () => document.activeElement === null || document.activeElement === document.body

/**
 * After a client-side navigation, focuses the new page if the focus was lost with the old one, so that screen readers start
 * there. A link in the menu stays on the page and keeps the focus. A filter that removes itself changes only the query; so does a page that
 * completes its own address when it opens, before the reader did anything: the first Tab must still reach the skip link.
 */
export function FocusOnNavigation() {
  const path = usePathname()
  const query = useSearchParams().toString()
  const hasInteracted = useHasInteracted()
  const pathBefore = useRef(path)
  useChange(`${path}?${query}`, () => {
    const isNewPath = path !== pathBefore.current
    pathBefore.current = path
    if (hasNoFocus() && (isNewPath || hasInteracted.current))
      document.getElementById('main')?.focus({ preventScroll: true })
  })
  return null
}

/** Whether the reader focused or clicked anything since the document was opened. Safari doesn't focus a link or button that is clicked. */
function useHasInteracted() {
  const hasInteracted = useRef(false)
  useEffect(() => {
    hasInteracted.current ||= !hasNoFocus()
    const listening = new AbortController()
    const onInteraction = () => {
      hasInteracted.current = true
      listening.abort()
    }
    // Assistive technology may click without an event of a pointer or key.
    for (const type of ['focusin', 'click'])
      document.addEventListener(type, onInteraction, { capture: true, signal: listening.signal })
    return () => listening.abort()
  }, [])
  return hasInteracted
}
