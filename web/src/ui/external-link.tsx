'use client'
/** A link to another site, marked as such. */

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

interface ExternalLinkProps {
  href: string
  className?: string
  children: ReactNode
}

export function ExternalLink({ href, className = 'link', children }: ExternalLinkProps) {
  const t = useTranslations('ui')
  return (
    // `noreferrer` implies `noopener`.
    <a href={href} target="_blank" rel="noreferrer" className={classes(className)}>
      {/* One element, so that the icon follows the last word even if the link is a flex container. */}
      <span className="leaves">
        {children}
        <span className="sr-only">{` ${t('newTab')}`}</span>
      </span>
    </a>
  )
}
