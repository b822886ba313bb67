'use client'
import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { useChange } from '../ui/use-change.ts'

const hasNoFocus = () => document.activeElement === null || document.activeElement === document.body

/**
 * After a client-side navigation, focuses the new page if the focus was lost with the old one, so that screen readers start
 * there. A link in the menu stays on the page and keeps the focus. A filter that removes itself changes only the query; so does a page that
 * completes its own address when it opens, before anything had the focus: the first Tab must still reach the skip link.
 */
export function FocusOnNavigation() {
  const path = usePathname()
  const query = useSearchParams().toString()
  const hadFocus = useHadFocus()
  const pathBefore = useRef(path)
  useChange(`${path}?${query}`, () => {
    const isNewPath = path !== pathBefore.current
    pathBefore.current = path
    if (hasNoFocus() && (isNewPath || hadFocus.current))
      document.getElementById('main')?.focus({ preventScroll: true })
  })
  return null
}

/** Whether anything had the focus since the document was opened. */
function useHadFocus() {
  const hadFocus = useRef(false)
  useEffect(() => {
    hadFocus.current ||= !hasNoFocus()
    const onFocus = () => {
      hadFocus.current = true
    }
    document.addEventListener('focusin', onFocus, { once: true })
    return () => document.removeEventListener('focusin', onFocus)
  }, [])
  return hadFocus
}
