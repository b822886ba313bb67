/** The profile of a professional: what families and admins read, and how one signs in. */
import type { ProfessionalRole } from '@bursar/contract/roles'
import { getTranslations } from 'next-intl/server'
import { ActivityCard } from '../account/activity-card.tsx'
import { SecondFactorCard } from '../account/second-factor-card.tsx'
import { SessionsCard } from '../account/sessions-card.tsx'
import { SettingsSection } from '../account/settings-section.tsx'
import { SignInDetails } from '../account/sign-in-details.tsx'
import { desks } from '../caseload/desk.ts'
import { AnswerList } from '../families/answer-list.tsx'
import { ClientMessages } from '../i18n/client-messages.tsx'
import { load } from '../shell/load.ts'
import { Card } from '../ui/card.tsx'
import { PageFrame, Section } from '../ui/page-frame.tsx'
import { OwnProfileForm } from './own-profile-form.tsx'
import { ProfessionalStatusChip } from './professional-status.tsx'

export async function OwnProfileScreen({ forRole: role }: { forRole: ProfessionalRole }) {
  const [profile, t] = await Promise.all([load(desks[role].getProfile), getTranslations('professionals')])
  return (
    <ClientMessages areas={['professionals', 'account', 'security']}>
      <PageFrame title={t('own.title')} lead={t('own.lead')} width="form">
        <Card>
          <AnswerList
            answers={[
              {
                key: 'email',
                label: t('fields.email'),
                value: profile.email,
              },
              {
                key: 'status',
                label: t('statusOf'),
                value: <ProfessionalStatusChip status={profile.status} />,
              },
              ...(role === 'financial_agent'
                ? [
                    {
                      key: 'capacity',
                      label: t('own.capacity'),
                      value: profile.capacity ?? t('noLimit'),
                      isFigure: true,
                    },
                  ]
                : []),
            ]}
          />
        </Card>
        <Section id="about" title={t('own.about')}>
          <OwnProfileForm forRole={role} profile={profile} />
        </Section>
        <SignInDetails email={profile.email} forRole={role} />
        <SecondFactorCard />
        <SessionsCard />
        <ActivityCard />
        <SettingsSection />
      </PageFrame>
    </ClientMessages>
  )
}
