/** Browser settings for all roles, and signing out. Needs the texts of `account`. */

import type { ReactNode } from 'react'
import { SignOutButton } from '../auth/sign-out-button.tsx'
import { useTranslations } from '../i18n/use-translations.ts'
import { LanguageSwitch, ThemeSwitch } from '../preferences/switches.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Card } from '../ui/card.tsx'
import { Section } from '../ui/page-frame.tsx'

export function SettingsSection({ children }: { children?: ReactNode }) {
  const account = useTranslations('account')
  const t = useTranslations('shell')
  return (
    <Section id="settings" title={account('settings')}>
      <Card className="grid gap-4">
        <div className="flex flex-wrap gap-x-8 gap-y-3">
          <Setting name={t('language')}>
            <LanguageSwitch />
          </Setting>
          <Setting name={t('theme.name')}>
            <ThemeSwitch />
          </Setting>
        </div>
        {children}
        <SignOutButton
          label={t('signOut')}
          failedMessage={t('signOutFailed')}
          className={buttonClass('secondary', 'justify-self-start')}
        />
      </Card>
    </Section>
  )
}

function Setting({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <p className="text-sm text-soft">{name}</p>
      {children}
    </div>
  )
}
