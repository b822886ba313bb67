'use client'
import { usePathname, useSearchParams } from 'next/navigation'
import { useChange } from '../ui/use-change.ts'

/**
 * After a client-side navigation, focuses the new page if the focus was lost with the old one, so that screen readers start
 * there. A link in the menu stays on the page and keeps the focus. A filter that removes itself changes only the query.
 */
export function FocusOnNavigation() {
  useChange(`${usePathname()}?${useSearchParams()}`, () => {
    const { activeElement } = document
    if (activeElement === null || activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true })
  })
  return null
}
