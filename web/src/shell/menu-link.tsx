'use client'
import Link, { useLinkStatus } from 'next/link'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { LockKeyhole } from '../ui/icons.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { showToast } from '../ui/toast.ts'

interface MenuLinkProps {
  href: string
  className: string
  /** Why the page can't be opened yet. A click shows this instead of navigating. */
  lockedReason?: string | undefined
  /** Text while the page is loading. */
  loadingLabel: string
  children: ReactNode
}

/**
 * A menu entry: marks the current page, and is locked until onboarding is complete. A locked entry can still be clicked, because
 * that explains why it is locked; screen readers announce it as disabled.
 */
export function MenuLink({ href, className, lockedReason, loadingLabel, children }: MenuLinkProps) {
  const isCurrent = usePathname() === href
  return (
    <Link
      prefetch={false}
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      aria-disabled={lockedReason ? true : undefined}
      data-locked={lockedReason ? '' : undefined}
      className={className}
      onClick={(event) => {
        if (!lockedReason) return
        event.preventDefault()
        showToast(lockedReason)
      }}
    >
      {children}
      {lockedReason && <LockKeyhole size={16} className="ml-1.5 shrink-0" />}
      <LoadingSpinner label={loadingLabel} />
    </Link>
  )
}

/** Spinner while the page loads. In a portal, because the menu may move. */
function LoadingSpinner({ label }: { label: string }) {
  const { pending } = useLinkStatus()
  return pending && createPortal(<Spinner label={label} isDelayed />, document.body)
}
