'use client'
import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'

/** Does it whenever another page is shown. Not for the first: what was opened there before the scripts came stays open. */
export function usePathChange(callback: () => void) {
  const path = usePathname()
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    callback()
  })
}
