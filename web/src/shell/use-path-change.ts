'use client'
import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'

/** Calls back after each client-side navigation. Not for the first page: menus opened before hydration stay open. */
export function usePathChange(callback: () => void) {
  useChange(usePathname(), callback)
}

export function useChange(value: string, callback: () => void) {
  const shown = useRef(value)
  useEffect(() => {
    if (shown.current === value) return
    shown.current = value
    callback()
  })
}
