'use client'
/** Where this installation asks for a second step: nothing else opens before it is on. */
import { homes, type Role } from '@bursar/contract/roles'
import { useTranslations } from 'next-intl'
import { PageFrame } from '../ui/page-frame.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'

export function ProtectScreen({ forRole }: { forRole: Role }) {
  const t = useTranslations('account')
  return (
    <PageFrame width="form" title={t('protect.pageTitle')}>
      <SecondFactorCard onProtected={() => window.location.assign(homes[forRole].home)} />
    </PageFrame>
  )
}
