'use client'
import { LockKeyhole } from 'lucide-react'
import Link, { useLinkStatus } from 'next/link'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Spinner } from '../ui/spinner.tsx'
import { showToast } from '../ui/toast.ts'

interface MenuLinkProps {
  href: string
  className: string
  /** Why the page cannot be gone to yet; the press then says so and leads nowhere. */
  lockedReason?: string | undefined
  /** Said while the page is on its way. */
  loadingLabel: string
  children: ReactNode
}

/**
 * An entry of a menu: marks the page one is on, and is locked while the onboarding is open. A locked entry stays a link
 * that can be pressed, because the press is how one learns why it is locked; who hears it is told that it is disabled.
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
      {lockedReason && <LockKeyhole size={16} aria-hidden="true" className="ml-1.5 shrink-0" />}
      <LoadingSpinner label={loadingLabel} />
    </Link>
  )
}

/** The spinner while the server makes the page. Outside of the menu, which may move and would take it along. */
function LoadingSpinner({ label }: { label: string }) {
  const { pending } = useLinkStatus()
  return pending && createPortal(<Spinner label={label} isDelayed />, document.body)
}
