import type { Metadata, Viewport } from 'next'
import { cookies } from 'next/headers'
import { NextIntlClientProvider } from 'next-intl'
import { getLocale, getMessages } from 'next-intl/server'
import { type ReactNode, Suspense } from 'react'
import { languageOf } from '@/i18n/languages.ts'
import { getTranslations } from '@/i18n/translations.ts'
import { readTheme, themeCookie } from '@/preferences/theme.ts'
import { hostedProviderSettings } from '@/sessions/hosted-settings.ts'
import { findViewer } from '@/sessions/viewer.ts'
import { avatarService, errorReporting, publicUrl } from '@/settings.ts'
import { DemoBanner } from '@/shell/demo-banner.tsx'
import { FocusOnNavigation } from '@/shell/focus-on-navigation.tsx'
import { PopoverFallback } from '@/shell/popover-fallback.tsx'
import { SiteFooter } from '@/shell/site-footer.tsx'
import { SiteHeader } from '@/shell/site-header.tsx'
import { fontClass } from '@/ui/fonts.ts'
import { GrantsPattern } from '@/ui/price-bar.tsx'
import { Toaster } from '@/ui/toaster.tsx'
import { AnswersScript } from '@/visitors/answers-script.tsx'
import './globals.css'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('shell')
  return {
    title: { default: t('title'), template: `%s · Bursar` },
    description: t('description'),
    applicationName: 'Bursar',
    // Pictures for shared links need whole addresses.
    metadataBase: new URL(publicUrl('/')),
    formatDetection: { telephone: false },
  }
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#faf8f3' },
    { media: '(prefers-color-scheme: dark)', color: '#10161b' },
  ],
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [viewer, locale, t, { ui }, jar, firebase] = await Promise.all([
    findViewer(),
    getLocale(),
    getTranslations(),
    getMessages(),
    cookies(),
    hostedProviderSettings(),
  ])
  return (
    <html
      lang={languageOf(locale)}
      data-theme={readTheme(jar.get(themeCookie)?.value)}
      data-reporting={errorReporting()}
      data-firebase={firebase}
      data-family={viewer?.role === 'family' ? (viewer.isDemo ? 'demo' : 'own') : undefined}
      data-avatars={avatarService()}
      className={fontClass}
      // `AnswersScript` may add an attribute.
      suppressHydrationWarning
    >
      <body className="flex flex-col">
        <AnswersScript />
        <GrantsPattern />
        <a href="#main" className="skip-link focus:fixed focus:top-2 focus:left-2 focus:z-50">
          {t('shell.skip')}
        </a>
        <SiteHeader />
        {viewer?.isDemo && <DemoBanner />}
        {/* Components of the kit render the same in the browser; pages send them data instead of elements. */}
        <NextIntlClientProvider messages={{ ui } as never}>
          <div className="flex flex-1 flex-col">{children}</div>
        </NextIntlClientProvider>
        <SiteFooter />
        <Suspense>
          <FocusOnNavigation />
        </Suspense>
        <PopoverFallback />
        <Toaster texts={{ dismiss: t('shell.dismiss'), region: t('shell.messages') }} />
      </body>
    </html>
  )
}
