'use client'
/**
 * Says that the browser is offline, and blocks navigation: following a link, or sending a form with `data-navigates`, would lead to the
 * browser's error page and lose everything loaded or typed here.
 */
import { useEffect, useRef, useSyncExternalStore } from 'react'

const subscribe = (changed: () => void) => {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

export function OfflineNotice({ texts }: { texts: { title: string; text: string } }) {
  const isOffline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  )
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOffline) return
    const blockNavigation = (event: Event) => {
      const leaving = event.type === 'submit' ? 'form[data-navigates]' : 'a[href]'
      const element = event.target instanceof Element ? event.target.closest(leaving) : null
      if (!element || element.getAttribute('href')?.startsWith('#')) return
      event.preventDefault()
      event.stopPropagation()
      // Not a toast, because its code may not be loaded yet.
      notice.current?.focus()
    }
    // Runs before the router's handlers.
    const events = ['click', 'submit']
    for (const type of events) document.addEventListener(type, blockNavigation, { capture: true })
    return () => {
      for (const type of events) document.removeEventListener(type, blockNavigation, { capture: true })
    }
  }, [isOffline])
  return (
    <div ref={notice} role="status" tabIndex={-1} className="empty:sr-only print:hidden">
      {isOffline && (
        <div className="grid gap-1 rounded-md border border-warn bg-surface px-4 py-3">
          <p className="font-semibold text-warn">{texts.title}</p>
          <p>{texts.text}</p>
        </div>
      )}
    </div>
  )
}
