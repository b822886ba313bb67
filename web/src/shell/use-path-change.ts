'use client'
import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'

/** Calls back after each client-side navigation. Not for the first page: menus opened before hydration stay open. */
export function usePathChange(callback: () => void) {
  const path = usePathname()
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    callback()
  })
}
