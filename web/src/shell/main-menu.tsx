'use client'
import { usePathname } from 'next/navigation'
import { DropDown, dropDownItemClass } from './drop-down.tsx'
import { MenuLink } from './menu-link.tsx'
import { isPublicPath } from './public-paths.ts'

export interface MenuItem {
  label: string
  href?: string
  pages?: readonly { label: string; href: string }[]
}

interface MainMenuProps {
  /** Accessible name of the menu. */
  name: string
  entries: readonly MenuItem[]
  /** Replaces the entries on public pages. */
  dashboard: { label: string; href: string }
  lockedReason?: string | undefined
  loadingLabel: string
}

/** The desktop menu of a signed-in user. */
export function MainMenu({ name, entries, dashboard, lockedReason, loadingLabel }: MainMenuProps) {
  const isPublicPage = isPublicPath(usePathname())
  const shown: readonly MenuItem[] = isPublicPage ? [dashboard] : entries
  return (
    <nav aria-label={name} className="flex flex-wrap items-center gap-1 max-md:hidden">
      {shown.map(({ label, href, pages }) =>
        pages && !lockedReason ? (
          <DropDown key={label} label={label}>
            {pages.map((page) => (
              <MenuLink
                key={page.href}
                href={page.href}
                className={dropDownItemClass}
                loadingLabel={loadingLabel}
              >
                {page.label}
              </MenuLink>
            ))}
          </DropDown>
        ) : (
          <MenuLink
            key={label}
            href={href ?? pages?.[0]?.href ?? '/'}
            className="menu-link"
            loadingLabel={loadingLabel}
            lockedReason={isPublicPage ? undefined : lockedReason}
          >
            {label}
          </MenuLink>
        ),
      )}
    </nav>
  )
}
