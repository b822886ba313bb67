'use client'
import { useEffect } from 'react'

export const hasPopovers = () => 'popover' in HTMLElement.prototype

/** Opens and closes the phone menu and the filters in browsers without popovers; `theme.css` and `colleges.css` show them by the class. */
export function PopoverFallback() {
  useEffect(() => {
    if (hasPopovers()) return
    const toggle = ({ target }: MouseEvent) => {
      if (!(target instanceof Element)) return
      const id = target.closest('[popovertarget]')?.getAttribute('popovertarget')
      for (const panel of document.querySelectorAll('[popover]')) {
        const isLeft =
          !panel.contains(target) || target.closest('a, [type=submit], [data-closes-menu]') !== null
        if (panel.id === id) panel.classList.toggle('is-open')
        else if (isLeft) panel.classList.remove('is-open')
      }
    }
    document.addEventListener('click', toggle)
    return () => document.removeEventListener('click', toggle)
  }, [])
  return null
}
