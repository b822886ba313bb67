'use client'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { isPublicPath } from './public-paths.ts'

/** Renders its children only on public pages. On the client, because the header isn't rendered again on navigation. */
export function OnPublicPage({ children }: { children: ReactNode }) {
  return isPublicPath(usePathname()) ? children : null
}
