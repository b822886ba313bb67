/** The footer: a note that figures are estimates, legal and contact links, language, and theme. */
import Link from 'next/link'
import { getTranslations } from '../i18n/translations.ts'
import { LanguageSwitch, ThemeSwitch } from '../preferences/switches.tsx'
import { contactUrl } from '../settings.ts'
import { PageLink } from './page-link.tsx'

export async function SiteFooter() {
  const t = await getTranslations('shell')
  return (
    <footer className="site-footer">
      <div>
        <p className="max-w-text">{t('estimateNotOffer')}</p>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 print:hidden">
          <nav aria-label={t('smallPrint')} className="-ml-1 flex flex-wrap gap-x-5">
            <Link prefetch={false} href="/privacy-policy">
              {t('menu.privacy')}
            </Link>
            <Link prefetch={false} href="/terms-of-service">
              {t('menu.terms')}
            </Link>
            <PageLink href={contactUrl()} label={t('menu.contact')} />
          </nav>
          <div className="flex flex-wrap gap-x-6 gap-y-2">
            <LanguageSwitch />
            <ThemeSwitch />
          </div>
        </div>
      </div>
    </footer>
  )
}
