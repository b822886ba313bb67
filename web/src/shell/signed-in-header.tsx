'use client'
/** The header's menus of who is signed in. Gets texts as data: the header is on every page, and was 7 kB of elements. */
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { SensitiveNumberHost } from '../api/sensitive-number-host.tsx'
import { SignInAgainHost } from '../auth/sign-in-again-host.tsx'
import { SignOutButton } from '../auth/sign-out-button.tsx'
import { SignedOutElsewhere } from '../auth/signed-out-elsewhere.tsx'
import { OtherFamilyElsewhere } from '../demo-family/other-family-elsewhere.tsx'
import { AskHelp } from '../help/ask-help.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { CircleUserRound, Database, LifeBuoy, Plus, ScrollText } from '../ui/icons.tsx'
import { DropDown, dropDownItemClass } from './drop-down.tsx'
import { MainMenu, type MenuItem } from './main-menu.tsx'
import { MenuLink } from './menu-link.tsx'
import type { MenuKey } from './menus.ts'
import { isPublicPath } from './public-paths.ts'
import { SlideMenu } from './slide-menu.tsx'

export interface LabeledLink {
  label: string
  href: string
}

interface SignedInHeaderProps {
  name: string
  email: string
  entries: readonly MenuItem[]
  /** Replaces the entries on public pages. */
  dashboard: LabeledLink
  /** Of the account menu, the profile first. */
  account: readonly (LabeledLink & { key?: MenuKey })[]
  /** Of the phone menu; the pages of the entries by default. */
  slide?: readonly (LabeledLink & { add?: LabeledLink })[]
  /** Why the pages can't be opened yet. */
  lockedReason?: string
  /** A family may have its demo family open in another window. */
  isFamily: boolean
  /** Texts of the link to help, for families. */
  help?: { short: string; ask: string; open: string; news: string }
  texts: Record<
    'menu' | 'openMenu' | 'closeMenu' | 'userMenu' | 'loading' | 'signOut' | 'logout' | 'signOutFailed',
    string
  >
  preferences: ReactNode
}

/** Icons of the account menu. */
const accountIcons: Partial<Record<MenuKey, ReactNode>> = {
  helpQueue: <LifeBuoy size={20} />,
  collegeData: <Database size={20} />,
  log: <ScrollText size={20} />,
}

export function SignedInHeader(props: SignedInHeaderProps) {
  const { email, entries, dashboard, lockedReason, isFamily, help, texts } = props
  return (
    <>
      <SignedOutElsewhere />
      {isFamily && <OtherFamilyElsewhere />}
      <SignInAgainHost email={email} />
      <SensitiveNumberHost />
      <MainMenu
        name={texts.menu}
        entries={entries}
        dashboard={dashboard}
        lockedReason={lockedReason}
        loadingLabel={texts.loading}
      />
      <div className="ml-auto flex items-center gap-2">
        {help && <AskHelp texts={help} />}
        <AccountMenu {...props} />
        <PhoneMenu {...props} />
      </div>
    </>
  )
}

function Who({ name, email }: { name: string; email: string }) {
  return (
    <span className="min-w-0">
      <b>{name}</b>
      <small>{email}</small>
    </span>
  )
}

function AccountMenu({ name, email, account, lockedReason, texts }: SignedInHeaderProps) {
  return (
    <div className="max-md:hidden">
      <DropDown name={texts.userMenu} label={<Avatar name={name} />}>
        <p className="who">
          <Who name={name} email={email} />
        </p>
        {account.map(({ key, label, href }) => (
          <MenuLink
            key={href}
            href={href}
            className={dropDownItemClass}
            lockedReason={lockedReason}
            loadingLabel={texts.loading}
          >
            {key === undefined ? <CircleUserRound size={20} /> : accountIcons[key]}
            {label}
          </MenuLink>
        ))}
        <SignOutButton
          label={texts.signOut}
          failedMessage={texts.signOutFailed}
          className={dropDownItemClass}
        />
      </DropDown>
    </div>
  )
}

function PhoneMenu(props: SignedInHeaderProps) {
  const { name, email, entries, dashboard, lockedReason, texts, preferences } = props
  const slide: NonNullable<SignedInHeaderProps['slide']> =
    props.slide ??
    entries.flatMap(({ label, href, pages }) => pages ?? (href === undefined ? [] : [{ label, href }]))
  // Found here, because the header isn't rendered again on navigation.
  const isPublicPage = isPublicPath(usePathname())
  return (
    <SlideMenu
      labels={{ open: texts.openMenu, close: texts.closeMenu, name: texts.menu }}
      later={preferences}
    >
      <p className="who flex items-center gap-3 pt-0">
        <Avatar name={name} />
        <Who name={name} email={email} />
      </p>
      {isPublicPage && (
        <MenuLink href={dashboard.href} className="slide-item" loadingLabel={texts.loading}>
          {dashboard.label}
        </MenuLink>
      )}
      {slide.map(({ label, href, add }) => (
        <div key={href} className="flex gap-1">
          <MenuLink
            href={href}
            className="slide-item"
            lockedReason={lockedReason}
            loadingLabel={texts.loading}
          >
            {label}
          </MenuLink>
          {add && (
            <Link
              prefetch={false}
              href={add.href}
              aria-label={add.label}
              className="icon-button shrink-0 text-primary hover:bg-tint"
            >
              <Plus size={22} />
            </Link>
          )}
        </div>
      ))}
      <SignOutButton label={texts.logout} failedMessage={texts.signOutFailed} className="slide-item" />
    </SlideMenu>
  )
}
