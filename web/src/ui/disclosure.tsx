'use client'
/** Details that are collapsed at first. Works without scripts, and prints expanded. */

import type { ReactNode } from 'react'
import { useDetails } from './details-content.tsx'

interface DisclosureProps {
  summary: ReactNode
  open?: boolean
  /** Called whenever it is opened, also if that was before scripts had loaded. */
  onOpen?: () => void
  children: ReactNode
}

export function Disclosure({ summary, open, onOpen, children }: DisclosureProps) {
  const { isFilled, props } = useDetails({ isOpen: open ?? false, onOpen })
  return (
    <details open={open} {...props} className="disclosure">
      <summary>{summary}</summary>
      <div>{isFilled && children}</div>
    </details>
  )
}
