/** The profile of a family in three parts, each with an address: the household, who sees it, and the account. */
import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { ClientMessages } from '../i18n/client-messages.tsx'
import { SharingView } from '../sharing/sharing-view.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
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
  /** As it stands in the address. */
  view: string | undefined
  page: string | undefined
}

export async function ProfileScreen({ view: wanted, page }: ProfileScreenProps) {
  const view = views.find((one) => one === wanted) ?? 'household'
  const [family, t] = await Promise.all([ownFamily(), getTranslations('profile')])
  return (
    <PageFrame title={t('title')} lead={t(`views.${view}.lead`)}>
      <nav aria-label={t('parts')} className="flex flex-wrap gap-2 print:hidden">
        {views.map((one) => (
          <Link
            prefetch={false}
            key={one}
            href={hrefOf(one)}
            aria-current={one === view ? 'page' : undefined}
            className="target inline-flex items-center rounded-full border border-control bg-surface px-4 no-underline hover:bg-sunk aria-[current]:border-primary aria-[current]:bg-tint aria-[current]:font-semibold"
          >
            {t(`views.${one}.name`)}
          </Link>
        ))}
      </nav>
      {view === 'household' && <HouseholdView family={family} />}
      {view === 'sharing' && (
        <ClientMessages areas={['sharing']}>
          <SharingView page={pageNumber(page)} hrefOf={(number) => hrefOf('sharing', number)} />
        </ClientMessages>
      )}
      {view === 'account' && (
        <ClientMessages areas={['profile', 'account', 'ownData']}>
          <AccountView family={family} />
        </ClientMessages>
      )}
    </PageFrame>
  )
}

function pageNumber(text: string | undefined): number {
  return /^[1-9]\d{0,4}$/.test(text ?? '') ? Number(text) : 1
}
