import Link from 'next/link'

/** About and Contact may be on another site, which the router can't load. */
export function PageLink({ href, label, className }: { href: string; label: string; className?: string }) {
  return href.startsWith('/') ? (
    <Link prefetch={false} href={href} className={className}>
      {label}
    </Link>
  ) : (
    <a href={href} className={className}>
      {label}
    </a>
  )
}
