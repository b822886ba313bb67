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
    <Element id={id} aria-labelledby={labelledBy} className={classes('card', className)}>
      {children}
    </Element>
  )
}
