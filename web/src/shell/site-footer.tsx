/** The footer: a note that figures are estimates, legal links, language, and theme. */
import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { LanguageSwitch, ThemeSwitch } from '../preferences/switches.tsx'

export async function SiteFooter() {
  const t = await getTranslations('shell')
  return (
    <footer className="border-t border-line bg-sunk">
      <div className="mx-auto grid max-w-page gap-4 px-4 py-8 text-sm text-soft md:px-6">
        <p className="max-w-text">{t('estimateNotOffer')}</p>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 print:hidden">
          <nav aria-label={t('smallPrint')} className="-ml-1 flex flex-wrap gap-x-5">
            <Link
              prefetch={false}
              href="/privacy-policy"
              className="target link inline-flex items-center px-1"
            >
              {t('menu.privacy')}
            </Link>
            <Link
              prefetch={false}
              href="/terms-of-service"
              className="target link inline-flex items-center px-1"
            >
              {t('menu.terms')}
            </Link>
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
