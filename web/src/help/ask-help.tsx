'use client'
/** The link to help in the header. It passes on which page the family is on, and has a dot when there is a reply. */

import Link from 'next/link'
import { usePathname, useSearchParams } from 'next/navigation'
import { useHelpState } from '../help-status/help-state.tsx'
import { hasNews, helpHref, isOpen } from '../help-status/news.ts'
import { useRootState } from '../storage/root-state.ts'
import { LifeBuoy } from '../ui/icons.tsx'

interface AskHelpProps {
  texts: { short: string; ask: string; open: string; news: string }
}

export function AskHelp({ texts }: AskHelpProps) {
  const path = usePathname()
  const query = useSearchParams()
  const request = useHelpState()
  const { helpSeen } = useRootState()
  const isNew = hasNews(request, helpSeen)
  const label = request !== null && (isOpen(request) || isNew) ? texts.open : texts.ask
  return (
    <Link
      prefetch={false}
      href={helpHref(path, query)}
      aria-label={isNew ? `${label} ${texts.news}` : label}
      aria-current={path === '/family/help' ? 'page' : undefined}
      className="target relative inline-flex items-center gap-2 rounded-md px-3 font-semibold text-ink no-underline hover:bg-sunk aria-[current=page]:text-primary"
    >
      <LifeBuoy size={20} />
      {texts.short}
      {isNew && (
        <span aria-hidden="true" className="absolute top-1.5 right-1 size-2.5 rounded-full bg-danger" />
      )}
    </Link>
  )
}
