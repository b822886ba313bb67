'use client'
/** If this installation requires a second factor, no other page opens before it is set up. */
import { nextPathOf } from '@bursar/contract/next-path'
import { homes, type Role } from '@bursar/contract/roles'
import { useTranslations } from 'next-intl'
import { PageFrame } from '../ui/page-frame.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'

export function ProtectScreen({ forRole }: { forRole: Role }) {
  const t = useTranslations('account')
  // The target is in the address, so it must be validated again.
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
