/** The profile's account view: contact details, settings, sign-in, sessions, and deletion. */
import type { Family } from '@bursar/contract/families'
import { SettingsSection } from '../account/settings-section.tsx'
import type { Part } from '../api/load.ts'
import { PagePart } from '../api/page-part.tsx'
import { NotInDemo } from '../demo-family/not-in-demo.tsx'
import { getTranslations } from '../i18n/translations.ts'
import { OwnDataSection } from '../own-data/own-data-section.tsx'
import { AnswerList } from '../ui/answer-list.tsx'
import { Card } from '../ui/card.tsx'
import { Section } from '../ui/page-frame.tsx'
import { ActivityCard, OwnDetails, SecondFactorCard, SessionsCard, SignInDetails } from './account-parts.tsx'
import { GuideSwitch } from './guide-switch.tsx'

interface AccountViewProps {
  family: Part<Family>
  /** The name, the phone number, and the data belong to the user's own family. */
  isDemo: boolean
}

export async function AccountView({ family, isDemo }: AccountViewProps) {
  const t = await getTranslations('profile')
  return (
    <>
      {isDemo ? <NotInDemo what="account" /> : <Details family={family} />}
      <SettingsSection>
        {family.data && <GuideSwitch familyId={family.data.id} label={t('guide')} />}
      </SettingsSection>
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <div className="grid gap-8">
          {family.data && <SignInDetails email={family.data.email} forRole="family" />}
          <SecondFactorCard />
          <SessionsCard />
        </div>
        <ActivityCard />
      </div>
      {family.data && !isDemo && <OwnDataSection email={family.data.email} erasesAt={family.data.erasesAt} />}
    </>
  )
}

async function Details({ family }: { family: Part<Family> }) {
  const t = await getTranslations('profile')
  return (
    <Section id="details" title={t('account')}>
      <PagePart part={family} what={t('account')}>
        {({ email, name, phone }) => (
          <Card className="grid gap-4">
            <div className="grid max-w-form gap-4">
              <AnswerList answers={[{ key: 'email', label: t('email'), value: email }]} />
              <OwnDetails name={name} phone={phone} />
            </div>
          </Card>
        )}
      </PagePart>
    </Section>
  )
}
