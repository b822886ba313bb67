'use client'
import { usePathname } from 'next/navigation'
import { useChange } from '../ui/use-change.ts'

/** Calls back after each client-side navigation. Not for the first page: menus opened before hydration stay open. */
export function usePathChange(callback: () => void) {
  useChange(usePathname(), callback)
}
