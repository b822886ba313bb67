/** The part of the profile about the account: how to reach its owner, where it is signed in, and its end. */
import type { Family } from '@bursar/contract/families'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { SessionsCard } from '../account/sessions-card.tsx'
import { OwnDataSection } from '../own-data/own-data-section.tsx'
import { SignOutButton } from '../shell/sign-out-button.tsx'
import { LanguageSwitch, ThemeSwitch } from '../shell/switches.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Section } from '../ui/page-frame.tsx'
import { AnswerList } from './answer-list.tsx'
import { GuideSwitch } from './guide-switch.tsx'
import { OwnDetails } from './own-details.tsx'
import { SecondStep } from './second-step.tsx'

export async function AccountView({ family }: { family: Family }) {
  const [t, shell] = await Promise.all([getTranslations('profile'), getTranslations('shell')])
  return (
    <>
      <Section id="details" title={t('account')}>
        <Card className="grid gap-4">
          <AnswerList
            answers={[
              { key: 'email', label: t('email'), value: <span className="break-all">{family.email}</span> },
            ]}
          />
          <div className="max-w-form">
            <OwnDetails name={family.name} phone={family.phone} />
          </div>
        </Card>
      </Section>
      <Section id="settings" title={t('settings')}>
        <Card className="grid gap-4">
          <div className="flex flex-wrap gap-x-8 gap-y-3">
            <Setting name={shell('language')}>
              <LanguageSwitch />
            </Setting>
            <Setting name={shell('theme.name')}>
              <ThemeSwitch />
            </Setting>
          </div>
          <GuideSwitch familyId={family.id} label={t('guide')} />
          <SignOutButton
            label={shell('signOut')}
            failed={shell('signOutFailed')}
            className={buttonClass('secondary', 'justify-self-start')}
          />
        </Card>
      </Section>
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <SessionsCard />
        <SecondStep />
      </div>
      <OwnDataSection email={family.email} erasesAt={family.erasesAt} />
    </>
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
