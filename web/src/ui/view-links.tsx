'use client'
/** Links to the views of a page, with the current one marked. Gets texts as data, which is shorter than elements. */
import Link from 'next/link'
import type { ReactNode } from 'react'

interface ViewLinksProps {
  /** Accessible name of the navigation. */
  label: string
  views: readonly { key: string; href: string; isOpen: boolean; text: ReactNode }[]
  /** `pages` if each view is a separate page, `choices` if they are variants of one page. */
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
              className="target view-link"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
