/** A family's profile in three views, each with its own address: household, sharing, and account. */

import { loadPart } from '../api/load.ts'
import { PagePart } from '../api/page-part.tsx'
import { NotInDemo } from '../demo-family/not-in-demo.tsx'
import { ClientMessages } from '../i18n/client-messages.tsx'
import { getTranslations } from '../i18n/translations.ts'
import { findViewer } from '../sessions/viewer.ts'
import { SharingView } from '../sharing/sharing-view.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { ViewLinks } from '../ui/view-links.tsx'
import { AccountView } from './account-view.tsx'
import { HouseholdView } from './household-view.tsx'
import { ownFamily } from './own-family.ts'

const views = ['household', 'sharing', 'account'] as const
type View = (typeof views)[number]

const hrefOf = (view: View, page = 1) => {
  const query = new URLSearchParams({
    ...(view !== 'household' && { view }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `/family/profile?${query}` : '/family/profile'
}

interface ProfileScreenProps {
  /** From the address. */
  view: string | undefined
  page: string | undefined
}

export async function ProfileScreen({ view: requested, page }: ProfileScreenProps) {
  const view = views.find((option) => option === requested) ?? 'household'
  const [family, viewer, t] = await Promise.all([
    loadPart(ownFamily()),
    findViewer(),
    getTranslations('profile'),
  ])
  const isDemo = viewer?.isDemo ?? false
  return (
    <PageFrame title={t('title')} lead={t(`views.${view}.lead`)}>
      <ViewLinks
        label={t('parts')}
        kind="pages"
        views={views.map((option) => ({
          key: option,
          href: hrefOf(option),
          isOpen: option === view,
          text: t(`views.${option}.name`),
        }))}
      />
      {view === 'household' && (
        <ClientMessages>
          <PagePart part={family} what={t('views.household.name')}>
            {(loaded) => <HouseholdView family={loaded} />}
          </PagePart>
        </ClientMessages>
      )}
      {view === 'sharing' && isDemo && <NotInDemo what="sharing" />}
      {view === 'sharing' && !isDemo && (
        <ClientMessages areas={['sharing', 'advisors']}>
          <SharingView
            family={family}
            page={pageNumber(page)}
            hrefOf={(number) => hrefOf('sharing', number)}
          />
        </ClientMessages>
      )}
      {view === 'account' && (
        <ClientMessages areas={['profile', 'account', 'security', 'ownData']}>
          <AccountView family={family} isDemo={isDemo} />
        </ClientMessages>
      )}
    </PageFrame>
  )
}

function pageNumber(text: string | undefined): number {
  return /^[1-9]\d{0,4}$/.test(text ?? '') ? Number(text) : 1
}
