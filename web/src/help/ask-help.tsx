'use client'
/** The way to a person, from every screen of a family; it knows where the family is and whether somebody has answered. */
import { LifeBuoy } from 'lucide-react'
import Link from 'next/link'
import { usePathname, useSearchParams } from 'next/navigation'
import { useRootState } from '../session/root-state.ts'
import { hasNews, helpHref, isOpen, type RequestInShort } from './news.ts'

interface AskHelpProps {
  /** The open request or the latest one. */
  request: RequestInShort | null
  words: { label: string; short: string; ask: string; open: string; news: string }
}

export function AskHelp({ request, words }: AskHelpProps) {
  const path = usePathname()
  const query = useSearchParams()
  const { helpSeen } = useRootState()
  const isNew = hasNews(request, helpSeen)
  const leadsToTalk = request !== null && (isOpen(request) || isNew)
  if (path === '/family/help') return null
  const full = leadsToTalk ? words.open : words.ask
  return (
    <aside
      aria-label={words.label}
      // Rests under the page and stays in reach while one reads; what is pressed by keyboard is never under it (theme.css).
      className="ask-help pointer-events-none sticky bottom-4 z-5 mx-auto mb-4 flex w-full max-w-page justify-end px-4 md:px-6 print:hidden"
    >
      <Link
        prefetch={false}
        href={helpHref(path, query)}
        aria-label={isNew ? `${full} ${words.news}` : full}
        className="target pointer-events-auto inline-flex items-center gap-2 rounded-full border border-control bg-surface px-4 font-semibold text-ink no-underline shadow-float hover:bg-sunk max-sm:gap-1.5 max-sm:px-3 max-sm:text-sm"
      >
        <LifeBuoy size={20} aria-hidden="true" className="text-primary" />
        {/* A phone has little room to give away. */}
        <span className="sm:hidden">{words.short}</span>
        <span className="max-sm:hidden">{full}</span>
        {isNew && <span aria-hidden="true" className="size-2.5 rounded-full bg-danger" />}
      </Link>
    </aside>
  )
}
