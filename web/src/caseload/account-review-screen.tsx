/** The only page of a professional whose account is being reviewed: its status, and the profile, which can be edited in the meantime. */
import type { Professional } from '@bursar/contract/professionals'
import { homes, type ProfessionalRole } from '@bursar/contract/roles'
import { redirect } from 'next/navigation'
import { SecondFactorCard } from '../account/second-factor-card.tsx'
import { load } from '../api/load.ts'
import { ClientMessages } from '../i18n/client-messages.tsx'
import { getTranslations } from '../i18n/translations.ts'
import { useTranslations } from '../i18n/use-translations.ts'
import { ownProfile } from '../professionals/own-profile.ts'
import { OwnProfileForm } from '../professionals/own-profile-form.tsx'
import { ProposedChange } from '../professionals/proposed-change.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageFrame, Section } from '../ui/page-frame.tsx'

export async function AccountReviewScreen({ forRole: role }: { forRole: ProfessionalRole }) {
  const [profile, t] = await Promise.all([load(ownProfile[role].get), getTranslations('caseload')])
  if (profile.status === 'active' && !profile.isPaused) redirect(homes[role].home)
  return (
    <ClientMessages areas={['professionals', 'account']}>
      <PageFrame width="form" title={t('greeting', { name: profile.name })}>
        <ReviewStatus profile={profile} />
        <Section id="profile" title={t('review.profile')} lead={t('review.profileText')}>
          <ProposedChange profile={profile} />
          <OwnProfileForm forRole={role} profile={profile} />
        </Section>
        <SecondFactorCard />
      </PageFrame>
    </ClientMessages>
  )
}

function ReviewStatus({ profile: { isPaused, rejection } }: { profile: Professional }) {
  const t = useTranslations('caseload')
  if (isPaused) {
    return (
      <Notice kind="warn" title={t('review.paused.title')}>
        {t('review.paused.text')}
      </Notice>
    )
  }
  if (rejection?.what === 'application') {
    return (
      <Notice kind="warn" title={t('review.rejected.title')}>
        <p>{t('review.rejected.text')}</p>
        <blockquote className="my-2 border-l-4 border-line pl-3 break-words">{rejection.reason}</blockquote>
        <p>{t('review.rejected.next')}</p>
      </Notice>
    )
  }
  return <Notice title={t('review.waiting.title')}>{t('review.waiting.text')}</Notice>
}
