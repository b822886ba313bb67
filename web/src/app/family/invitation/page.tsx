import { getFamilyProfile } from '@bursar/contract/families'
import { listOwnInvitations } from '@bursar/contract/invitations'
import { homeOf } from '@bursar/contract/routes'
import { listShares } from '@bursar/contract/sharing'
import type { Metadata } from 'next'
import { load } from '@/api/load.ts'
import { NotInDemo } from '@/demo-family/not-in-demo.tsx'
import { FamilyInvitationScreen } from '@/family-sign-up/family-invitation-screen.tsx'
import { ClientMessages } from '@/i18n/client-messages.tsx'
import { getTranslations } from '@/i18n/translations.ts'
import { findViewer } from '@/sessions/viewer.ts'
import { PageFrame } from '@/ui/page-frame.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('auth'))('invitation.page.title'), referrer: 'no-referrer' }
}

export default async function Page({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}) {
  if ((await findViewer())?.isDemo) return <DemoPage />
  const { invitation } = await searchParams
  const [family, { items }, shares] = await Promise.all([
    load(getFamilyProfile),
    load(listOwnInvitations),
    load(listShares),
  ])
  return (
    <ClientMessages areas={['auth', 'advisors']} parts={{ sharing: ['scopes'] }}>
      <FamilyInvitationScreen
        invitation={typeof invitation === 'string' ? invitation : null}
        own={items}
        shares={shares.items}
        home={homeOf({ role: 'family', invitationStatus: family.invitationStatus })}
      />
    </ClientMessages>
  )
}

async function DemoPage() {
  const t = await getTranslations('auth')
  return (
    <PageFrame width="form" title={t('invitation.page.title')}>
      <NotInDemo what="invitation" />
    </PageFrame>
  )
}
