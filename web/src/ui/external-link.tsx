/** A link that leaves the product, and says so. */
import { ExternalLink as Icon } from 'lucide-react'
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
    <a href={href} target="_blank" rel="noopener noreferrer" className={classes(className)}>
      {/* One piece, so that the sign follows the last word even where the link is laid out as a box. */}
      <span>
        {children}
        <Icon size={16} aria-hidden="true" className="ml-1 inline-block align-[-0.1em]" />
        <span className="sr-only"> {t('newTab')}</span>
      </span>
    </a>
  )
}
