/** A professional's loaded profile: the details that families and admins see, and the sign-in settings. */
import type { ProfessionalRole } from '@bursar/contract/roles'
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
import { PageFrame, Section } from '../ui/page-frame.tsx'
import { ownProfile } from './own-profile.ts'
import { OwnProfileForm } from './own-profile-form.tsx'
import { ProfessionalStatusChip } from './professional-status.tsx'
import { ProposedChange } from './proposed-change.tsx'
import { Verified } from './verified.tsx'

export async function OwnProfileScreen({ forRole: role }: { forRole: ProfessionalRole }) {
  const [loaded, t] = await Promise.all([
    loadPart(load(ownProfile[role].get)),
    getTranslations('professionals'),
  ])
  return (
    <ClientMessages areas={['professionals', 'account', 'security']}>
      <PageFrame title={t('own.title')} lead={t('own.lead')} width="form">
        <PagePart part={loaded} what={t('own.title')}>
          {(profile) => (
            <>
              <Card>
                <AnswerList
                  answers={[
                    { key: 'email', label: t('fields.email'), value: profile.email },
                    {
                      key: 'status',
                      label: t('statusOf'),
                      value: <ProfessionalStatusChip of={profile} />,
                    },
                    {
                      key: 'verified',
                      label: t('verified'),
                      // Next to its icon, also on two lines.
                      value: (
                        <span className="block text-left">
                          <Verified verified={profile.verified} />
                        </span>
                      ),
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
              <ProposedChange profile={profile} />
              <Section id="about" title={t('own.about')}>
                <OwnProfileForm forRole={role} profile={profile} />
              </Section>
              <SignInDetails email={profile.email} forRole={role} />
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
