/** The header: sign-in links for visitors, the role's menu for signed-in users. */
import type { Session } from '@bursar/contract/accounts'
import { homes, type Role } from '@bursar/contract/roles'
import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { SensitiveNumberHost } from '../api/sensitive-number-host.tsx'
import { SignInAgainHost } from '../auth/sign-in-again-host.tsx'
import { SignOutButton } from '../auth/sign-out-button.tsx'
import { SignedOutElsewhere } from '../auth/signed-out-elsewhere.tsx'
import { OtherFamilyElsewhere } from '../demo-family/other-family-elsewhere.tsx'
import { AskHelp } from '../help/ask-help.tsx'
import { LanguageSwitch, OtherLanguage, ThemeSwitch } from '../preferences/switches.tsx'
import { homeOf, isOnboarding } from '../routes/routes.ts'
import { findViewer } from '../sessions/viewer.ts'
import { aboutUrl, contactUrl } from '../settings.ts'
import { Avatar } from '../ui/avatar.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { CircleUserRound, Database, LifeBuoy, Plus, ScrollText } from '../ui/icons.tsx'
import { DropDown, dropDownItemClass } from './drop-down.tsx'
import { MainMenu, type MenuItem } from './main-menu.tsx'
import { MenuLink } from './menu-link.tsx'
import { accountPages, type MenuEntry, type MenuPage, menus } from './menus.ts'
import { OnPublicPage } from './on-public-page.tsx'
import { SlideMenu } from './slide-menu.tsx'
import { Wordmark } from './wordmark.tsx'

/** Icons of the account menu. */
const accountIcons: Partial<Record<MenuPage['key'], ReactNode>> = {
  helpQueue: <LifeBuoy size={20} />,
  collegeData: <Database size={20} />,
  log: <ScrollText size={20} />,
}

const linkClass = 'target flex items-center rounded-md px-3 font-semibold text-ink no-underline hover:bg-sunk'
const slideClass =
  'target flex w-full items-center gap-3 rounded-md px-3 py-2 text-left font-semibold text-ink no-underline hover:bg-tint aria-[current=page]:text-primary data-locked:text-soft'

export async function SiteHeader() {
  const [viewer, t] = await Promise.all([findViewer(), getTranslations('shell')])
  return (
    <header className="border-b border-line bg-surface print:hidden">
      {/* Short words of our own, which must not be broken in a narrow window. */}
      <div className="mx-auto flex min-h-16 max-w-page items-center gap-4 px-4 wrap-break-word md:px-6">
        <Link
          prefetch={false}
          href={viewer ? homeOf(viewer) : '/'}
          aria-label={t('home')}
          className="target flex items-center rounded-md no-underline"
        >
          <Wordmark />
        </Link>
        {viewer ? <SignedIn viewer={viewer} /> : <Visitor />}
      </div>
    </header>
  )
}

async function Visitor() {
  const t = await getTranslations('shell')
  const pages = [
    { label: t('menu.home'), href: '/' },
    { label: t('menu.colleges'), href: '/colleges' },
    { label: t('menu.about'), href: aboutUrl() },
    { label: t('menu.contact'), href: contactUrl() },
  ]
  return (
    <>
      <nav aria-label={t('mainMenu')} className="flex items-center gap-1 max-md:hidden">
        {pages.map(({ label, href }) => (
          <PageLink key={href} href={href} label={label} className={linkClass} />
        ))}
      </nav>
      <div className="ml-auto flex items-center gap-1 md:gap-2">
        <OtherLanguage />
        <Link prefetch={false} href="/family/login" className={`${linkClass} max-sm:hidden`}>
          {t('menu.login')}
        </Link>
        <Link prefetch={false} href="/family/signup" className={buttonClass('primary', 'max-sm:hidden')}>
          {t('menu.signUp')}
        </Link>
        <SlideMenu labels={{ open: t('openMenu'), close: t('closeMenu'), name: t('mainMenu') }}>
          {pages.map(({ label, href }) => (
            <PageLink key={href} href={href} label={label} className={slideClass} />
          ))}
          <Link prefetch={false} href="/family/login" className={slideClass}>
            {t('menu.login')}
          </Link>
          <Link prefetch={false} href="/family/signup" className={buttonClass('primary', 'mt-2')}>
            {t('menu.signUp')}
          </Link>
          <Preferences />
        </SlideMenu>
      </div>
    </>
  )
}

async function SignedIn({ viewer }: { viewer: Session }) {
  const [t, help] = await Promise.all([getTranslations('shell'), getTranslations('ownHelp')])
  const isLocked = isOnboarding(viewer)
  const lockedReason = isLocked ? t('locked') : undefined
  const entries: MenuItem[] = menus[viewer.role].map((entry) =>
    'pages' in entry
      ? {
          label: t(`menu.${entry.key}`),
          pages: entry.pages.map(({ key, href }) => ({ label: t(`menu.${key}`), href })),
        }
      : { label: t(`menu.${entry.key}`), href: entry.href },
  )
  const profile = homes[viewer.role].profile
  return (
    <>
      <SignedOutElsewhere />
      {viewer.role === 'family' && <OtherFamilyElsewhere />}
      <SignInAgainHost email={viewer.email} />
      <SensitiveNumberHost />
      <MainMenu
        name={t('mainMenu')}
        entries={entries}
        dashboard={{ label: t('menu.dashboard'), href: homeOf(viewer) }}
        lockedReason={lockedReason}
        loadingLabel={t('loading')}
      />
      <div className="ml-auto flex items-center gap-2">
        {viewer.role === 'family' && !isLocked && !viewer.isDemo && (
          <AskHelp
            texts={{
              short: help('button.short'),
              ask: help('button.ask'),
              open: help('button.open'),
              news: help('button.news'),
            }}
          />
        )}
        <div className="max-md:hidden">
          <DropDown name={t('userMenu', { name: viewer.name })} label={<Avatar name={viewer.name} />}>
            <p className="border-b border-line px-3 py-2">
              <span className="block font-semibold">{viewer.name}</span>
              <span className="block text-sm wrap-anywhere text-soft">{viewer.email}</span>
            </p>
            <MenuLink
              href={profile}
              className={dropDownItemClass}
              lockedReason={lockedReason}
              loadingLabel={t('loading')}
            >
              <CircleUserRound size={20} />
              {t('menu.profile')}
            </MenuLink>
            {accountPages[viewer.role].map(({ key, href }) => (
              <MenuLink
                key={href}
                href={href}
                className={dropDownItemClass}
                lockedReason={lockedReason}
                loadingLabel={t('loading')}
              >
                {accountIcons[key]}
                {t(`menu.${key}`)}
              </MenuLink>
            ))}
            <SignOutButton
              label={t('signOut')}
              failedMessage={t('signOutFailed')}
              className={dropDownItemClass}
            />
          </DropDown>
        </div>
        <SlideMenu labels={{ open: t('openMenu'), close: t('closeMenu'), name: t('mainMenu') }}>
          <p className="flex items-center gap-3 border-b border-line px-3 pb-3">
            <Avatar name={viewer.name} />
            <span className="min-w-0">
              <span className="block font-semibold">{viewer.name}</span>
              <span className="block text-sm wrap-anywhere text-soft">{viewer.email}</span>
            </span>
          </p>
          <OnPublicPage>
            <MenuLink href={homeOf(viewer)} className={slideClass} loadingLabel={t('loading')}>
              {t('menu.dashboard')}
            </MenuLink>
          </OnPublicPage>
          {slidePages(viewer.role).map(({ key, href, add }) => (
            <div key={href} className="flex gap-1">
              <MenuLink
                href={href}
                className={slideClass}
                lockedReason={lockedReason}
                loadingLabel={t('loading')}
              >
                {t(`menu.${key}`)}
              </MenuLink>
              {add && (
                <Link
                  prefetch={false}
                  href={add.href}
                  aria-label={t(`menu.${add.key}`)}
                  className="target grid shrink-0 place-items-center rounded-md text-primary hover:bg-tint"
                >
                  <Plus size={22} />
                </Link>
              )}
            </div>
          ))}
          <SignOutButton label={t('logout')} failedMessage={t('signOutFailed')} className={slideClass} />
          <Preferences />
        </SlideMenu>
      </div>
    </>
  )
}

/** On phones, one list has all pages: the desktop account menu's pages come last, with the profile. */
function slidePages(role: Role): MenuPage[] {
  const pages = [...menus[role], ...accountPages[role]].flatMap(pagesOf)
  const profile: MenuPage = { key: 'profile', href: homes[role].profile }
  return pages.some(({ href }) => href === profile.href) ? pages : [...pages, profile]
}

const pagesOf = (entry: MenuEntry): readonly MenuPage[] => ('pages' in entry ? entry.pages : [entry])

/** About and Contact may be on another site, which the router can't load. */
function PageLink({ href, label, className }: { href: string; label: string; className: string }) {
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

function Preferences() {
  return (
    <div className="mt-4 grid gap-2 border-t border-line pt-4">
      <LanguageSwitch />
      <ThemeSwitch />
    </div>
  )
}
