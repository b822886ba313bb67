/** A link back to the list that a page belongs to. */

import Link from 'next/link'
import type { ReactNode } from 'react'
import { ChevronLeft } from '../ui/icons.tsx'
import { LinkSpinner } from '../ui/link-spinner.tsx'

export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link prefetch={false} href={href} className="link target -ml-1 inline-flex items-center gap-1">
      <ChevronLeft size={20} className="shrink-0" />
      {children}
      <LinkSpinner />
    </Link>
  )
}
