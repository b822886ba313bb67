/** A small label, or a filter that can be removed. */

import Link from 'next/link'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { X } from './icons.tsx'

interface ChipProps {
  /** The color only emphasizes what the text says. */
  tone?: 'plain' | 'good' | 'warn' | 'danger'
  children: ReactNode
}

const tones = { plain: false, good: 'text-grant', warn: 'text-warn', danger: 'text-danger' } as const

export function Chip({ tone = 'plain', children }: ChipProps) {
  return <span className={classes('chip', tones[tone])}>{children}</span>
}

interface ChipLinkProps {
  /** The same page without this filter. */
  href: string
  /** What a click does, such as "Remove Ohio". */
  label: string
  children: ReactNode
}

/** An active filter; the link removes it. */
export function ChipLink({ href, label, children }: ChipLinkProps) {
  return (
    <Link prefetch={false} href={href} aria-label={label} scroll={false} className="target chip-link">
      {children}
      <X size={16} />
    </Link>
  )
}
