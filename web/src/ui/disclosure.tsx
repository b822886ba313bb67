'use client'
/** Details that are collapsed at first. Works without scripts, and prints expanded. */

import type { ReactNode, ToggleEvent } from 'react'
import { ChevronRight } from './icons.tsx'

interface DisclosureProps {
  summary: ReactNode
  open?: boolean
  /** Called whenever it is opened, also if that was before scripts had loaded. */
  onOpen?: () => void
  children: ReactNode
}

export function Disclosure({ summary, open, onOpen, children }: DisclosureProps) {
  const tell = (details: HTMLDetailsElement | null) => {
    if (details?.open) onOpen?.()
  }
  const watch = onOpen && {
    onToggle: (event: ToggleEvent<HTMLDetailsElement>) => tell(event.currentTarget),
    ref: tell,
  }
  return (
    <details open={open} {...watch} className="disclosure">
      <summary>
        <ChevronRight size={20} className="chevron" />
        {summary}
      </summary>
      <div>{children}</div>
    </details>
  )
}
