'use client'
/** Where this installation asks for a second step: nothing else opens before it is on. */
import { homes, type Role } from '@bursar/contract/roles'
import { useTranslations } from 'next-intl'
import { nextPathOf } from '../shell/next-path.ts'
import { PageFrame } from '../ui/page-frame.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'

export function ProtectScreen({ forRole }: { forRole: Role }) {
  const t = useTranslations('account')
  // Through the address, which the sign-in has checked and which is checked here once more.
  const continueToPage = () => {
    const query = new URLSearchParams(window.location.search)
    const visitor = { role: forRole, invitationStatus: null }
    window.location.assign(nextPathOf(query, visitor) ?? homes[forRole].home)
  }
  return (
    <PageFrame width="form" title={t('protect.pageTitle')} lead={t('protect.pageLead')}>
      <SecondFactorCard onProtected={continueToPage} />
    </PageFrame>
  )
}
