'use client'
/**
 * Says that the browser is offline, and blocks navigation: following a link would lead to the browser's error page and lose
 * everything loaded or typed here.
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
    const blockNavigation = (press: MouseEvent) => {
      const link = press.target instanceof Element ? press.target.closest('a[href]') : null
      if (!link || link.getAttribute('href')?.startsWith('#')) return
      press.preventDefault()
      press.stopPropagation()
      // Not a toast, because its code may not be loaded yet.
      notice.current?.focus()
    }
    // Runs before the router's handlers.
    document.addEventListener('click', blockNavigation, { capture: true })
    return () => document.removeEventListener('click', blockNavigation, { capture: true })
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
