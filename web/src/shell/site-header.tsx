/** The header: sign-in links for visitors, the role's menu for signed-in users. */
import type { Session } from '@bursar/contract/accounts'
import { homes, type Role } from '@bursar/contract/roles'
import { homeOf, isOnboarding } from '@bursar/contract/routes'
import Link from 'next/link'
import { getTranslations } from '../i18n/translations.ts'
import { LanguageSwitch, OtherLanguage, ThemeSwitch } from '../preferences/switches.tsx'
import { findViewer } from '../sessions/viewer.ts'
import { aboutUrl, contactUrl } from '../settings.ts'
import { buttonClass } from '../ui/button-class.ts'
import { accountPages, type MenuEntry, type MenuPage, menus } from './menus.ts'
import { PageLink } from './page-link.tsx'
import { type LabeledLink, SignedInHeader } from './signed-in-header.tsx'
import { SlideMenu } from './slide-menu.tsx'
import { Wordmark } from './wordmark.tsx'

export async function SiteHeader() {
  const [viewer, t] = await Promise.all([findViewer(), getTranslations('shell')])
  return (
    <header className="site-header">
      <div>
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
      <nav aria-label={t('mainMenu')} className="flex flex-wrap items-center gap-1 max-md:hidden">
        {pages.map(({ label, href }) => (
          <PageLink key={href} href={href} label={label} className="menu-link" />
        ))}
      </nav>
      <div className="ml-auto flex items-center gap-1 md:gap-2">
        <OtherLanguage />
        <Link prefetch={false} href="/family/login" className="menu-link max-sm:hidden">
          {t('menu.login')}
        </Link>
        <Link prefetch={false} href="/family/signup" className={buttonClass('primary', 'max-sm:hidden')}>
          {t('menu.signUp')}
        </Link>
        <SlideMenu
          labels={{ open: t('openMenu'), close: t('closeMenu'), name: t('mainMenu') }}
          later={<Preferences />}
        >
          {pages.map(({ label, href }) => (
            <PageLink key={href} href={href} label={label} className="slide-item" />
          ))}
          <Link prefetch={false} href="/family/login" className="slide-item">
            {t('menu.login')}
          </Link>
          <Link prefetch={false} href="/family/signup" className={buttonClass('primary', 'mt-2')}>
            {t('menu.signUp')}
          </Link>
        </SlideMenu>
      </div>
    </>
  )
}

async function SignedIn({ viewer }: { viewer: Session }) {
  const [t, help] = await Promise.all([getTranslations('shell'), getTranslations('ownHelp')])
  const { role, name, email } = viewer
  const isLocked = isOnboarding(viewer)
  const linkOf = ({ key, href }: MenuPage): LabeledLink => ({ label: t(`menu.${key}`), href })
  return (
    <SignedInHeader
      name={name}
      email={email}
      entries={menus[role].map((entry) =>
        'pages' in entry ? { label: t(`menu.${entry.key}`), pages: entry.pages.map(linkOf) } : linkOf(entry),
      )}
      dashboard={{ label: t('menu.dashboard'), href: homeOf(viewer) }}
      account={[
        linkOf({ key: 'profile', href: homes[role].profile }),
        ...accountPages[role].map((page) => ({ ...linkOf(page), key: page.key })),
      ]}
      {...(hasOwnSlide(role) && {
        slide: slidePages(role).map((page) => ({
          ...linkOf(page),
          ...(page.add && { add: linkOf(page.add) }),
        })),
      })}
      isFamily={role === 'family'}
      {...(isLocked && { lockedReason: t('locked') })}
      {...(role === 'family' &&
        !isLocked &&
        !viewer.isDemo && {
          help: {
            short: help('button.short'),
            ask: help('button.ask'),
            open: help('button.open'),
            news: help('button.news'),
          },
        })}
      texts={{
        menu: t('mainMenu'),
        openMenu: t('openMenu'),
        closeMenu: t('closeMenu'),
        userMenu: t('userMenu', { name }),
        loading: t('loading'),
        signOut: t('signOut'),
        logout: t('logout'),
        signOutFailed: t('signOutFailed'),
      }}
      preferences={<Preferences />}
    />
  )
}

/** On phones, one list has all pages: the desktop account menu's pages come last, with the profile. */
function slidePages(role: Role): MenuPage[] {
  const pages = [...menus[role], ...accountPages[role]].flatMap(pagesOf)
  const profile: MenuPage = { key: 'profile', href: homes[role].profile }
  return pages.some(({ href }) => href === profile.href) ? pages : [...pages, profile]
}

/** Whether the phone menu has more than the pages of the main menu. */
const hasOwnSlide = (role: Role) => {
  const pages = slidePages(role)
  return pages.length > menus[role].flatMap(pagesOf).length || pages.some(({ add }) => add !== undefined)
}

const pagesOf = (entry: MenuEntry): readonly MenuPage[] => ('pages' in entry ? entry.pages : [entry])

function Preferences() {
  return (
    <div className="mt-4 grid gap-2 border-t border-line pt-4">
      <LanguageSwitch />
      <ThemeSwitch />
    </div>
  )
}
