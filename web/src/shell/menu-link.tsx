'use client'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { showToast } from '../ui/toast.ts'

interface MenuLinkProps {
  href: string
  className: string
  /** Why the page cannot be gone to yet; the press then says so and leads nowhere. */
  lockedBecause?: string | undefined
  children: ReactNode
}

/** An entry of a menu: marks the page one is on, and is locked while the onboarding is open. */
export function MenuLink({ href, className, lockedBecause, children }: MenuLinkProps) {
  const isHere = usePathname() === href
  return (
    <Link
      href={href}
      prefetch={lockedBecause ? false : null}
      aria-current={isHere ? 'page' : undefined}
      aria-disabled={lockedBecause ? true : undefined}
      className={className}
      onClick={(event) => {
        if (!lockedBecause) return
        event.preventDefault()
        showToast(lockedBecause)
      }}
    >
      {children}
    </Link>
  )
}
