'use client'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { publicPaths } from './public-paths.ts'

/** Shows what is inside on public pages and nowhere else; the header stays when the page changes. */
export function OnPublicPage({ children }: { children: ReactNode }) {
  return publicPaths.includes(usePathname()) ? children : null
}
