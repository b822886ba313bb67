import { getFamilyProfile } from '@bursar/contract/families'
import { listOwnInvitations } from '@bursar/contract/invitations'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { load } from '@/api/load.ts'
import { FamilyInvitationScreen } from '@/family-sign-up/family-invitation-screen.tsx'
import { ClientMessages } from '@/i18n/client-messages.tsx'
import { homeOf } from '@/routes/routes.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('auth'))('invitation.page.title'), referrer: 'no-referrer' }
}

export default async function Page({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}) {
  const { invitation } = await searchParams
  const [family, { items }] = await Promise.all([load(getFamilyProfile), load(listOwnInvitations)])
  return (
    <ClientMessages areas={['auth', 'advisors']}>
      <FamilyInvitationScreen
        invitation={typeof invitation === 'string' ? invitation : null}
        own={items}
        wasInvited={family.invitedBy !== null}
        home={homeOf({ role: 'family', invitationStatus: family.invitationStatus })}
      />
    </ClientMessages>
  )
}
