'use client'
/** A bordered card. Don't nest cards. */
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

interface CardProps {
  as?: 'div' | 'section' | 'article' | 'li'
  /** Anchor for links. */
  id?: string
  labelledBy?: string
  className?: string
  children: ReactNode
}

export function Card({ as: Element = 'div', id, labelledBy, className, children }: CardProps) {
  return (
    <Element
      id={id}
      aria-labelledby={labelledBy}
      className={classes('min-w-0 rounded-md border border-line bg-surface p-4 md:p-6', className)}
    >
      {children}
    </Element>
  )
}
