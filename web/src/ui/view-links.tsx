/** The views of a page, side by side as links: each has an address, and the one that is open is marked. */
import Link from 'next/link'
import type { ReactNode } from 'react'

interface ViewLinksProps {
  /** What is chosen among, for those who hear the page. */
  label: string
  views: readonly { key: string; href: string; isOpen: boolean; text: ReactNode }[]
  /** Whether the views are pages of their own, or one page that shows something else. */
  kind?: 'pages' | 'choices'
}

export function ViewLinks({ label, views, kind = 'choices' }: ViewLinksProps) {
  const mark = kind === 'pages' ? 'page' : 'true'
  return (
    <nav aria-label={label} className="print:hidden">
      <ul className="flex flex-wrap gap-2">
        {views.map(({ key, href, isOpen, text }) => (
          <li key={key}>
            <Link
              prefetch={false}
              href={href}
              scroll={false}
              aria-current={isOpen ? mark : undefined}
              className="target inline-flex items-center gap-1.5 rounded-full border border-control bg-surface px-4 no-underline hover:bg-sunk aria-[current]:border-primary aria-[current]:bg-tint aria-[current]:font-semibold"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
