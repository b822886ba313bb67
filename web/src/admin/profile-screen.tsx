/** An admin's loaded account page. */
import { getSession } from '@bursar/contract/accounts'
import { ActivityCard } from '../account/activity-card.tsx'
import { SecondFactorCard } from '../account/second-factor-card.tsx'
import { SessionsCard } from '../account/sessions-card.tsx'
import { SettingsSection } from '../account/settings-section.tsx'
import { SignInDetails } from '../account/sign-in-details.tsx'
import { load, loadPart } from '../api/load.ts'
import { PagePart } from '../api/page-part.tsx'
import { ClientMessages } from '../i18n/client-messages.tsx'
import { getTranslations } from '../i18n/translations.ts'
import { AnswerList } from '../ui/answer-list.tsx'
import { Card } from '../ui/card.tsx'
import { PageFrame } from '../ui/page-frame.tsx'

export async function AdminProfileScreen() {
  const [loaded, t] = await Promise.all([loadPart(load(getSession)), getTranslations('admin')])
  return (
    <ClientMessages areas={['account', 'security']}>
      <PageFrame title={t('profile')} width="form">
        <PagePart part={loaded} what={t('profile')}>
          {(session) => (
            <>
              <Card>
                <AnswerList
                  answers={[
                    { key: 'name', label: t('name'), value: session.name },
                    { key: 'email', label: t('email'), value: session.email },
                    { key: 'role', label: t('role'), value: t('admin') },
                  ]}
                />
              </Card>
              <SignInDetails email={session.email} forRole="admin" />
            </>
          )}
        </PagePart>
        <SecondFactorCard />
        <SessionsCard />
        <ActivityCard />
        <SettingsSection />
      </PageFrame>
    </ClientMessages>
  )
}
