/** The account of an admin. */
import { getSession } from '@bursar/contract/accounts'
import { getTranslations } from 'next-intl/server'
import { SecondFactorCard } from '../account/second-factor-card.tsx'
import { SessionsCard } from '../account/sessions-card.tsx'
import { AnswerList } from '../families/answer-list.tsx'
import { ClientMessages } from '../i18n/client-messages.tsx'
import { load } from '../shell/load.ts'
import { SignOutButton } from '../shell/sign-out-button.tsx'
import { LanguageSwitch, ThemeSwitch } from '../shell/switches.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { PageFrame } from '../ui/page-frame.tsx'

export async function AdminProfileScreen() {
  const [session, t, shell] = await Promise.all([
    load(getSession),
    getTranslations('admin'),
    getTranslations('shell'),
  ])
  return (
    <ClientMessages areas={['account']}>
      <PageFrame title={t('profile')} width="form">
        <Card className="grid gap-4">
          <AnswerList
            answers={[
              { key: 'name', label: t('name'), value: session.name },
              { key: 'email', label: t('email'), value: <span className="break-all">{session.email}</span> },
              { key: 'role', label: t('role'), value: t('admin') },
            ]}
          />
          <div className="flex flex-wrap gap-x-8 gap-y-3">
            <LanguageSwitch />
            <ThemeSwitch />
          </div>
          <div>
            <SignOutButton
              label={shell('signOut')}
              failed={shell('signOutFailed')}
              className={buttonClass('secondary')}
            />
          </div>
        </Card>
        <SecondFactorCard />
        <SessionsCard />
      </PageFrame>
    </ClientMessages>
  )
}
