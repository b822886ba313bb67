/** All of a professional's invitations, by state. */
import { listInvitations } from '@bursar/contract/invitations'
import type { ProfessionalRole } from '@bursar/contract/roles'
import { load, loadPart } from '../api/load.ts'
import { PagePart } from '../api/page-part.tsx'
import { ClientMessages } from '../i18n/client-messages.tsx'
import { getTranslations } from '../i18n/translations.ts'
import { EmptyList } from '../lists/empty-list.tsx'
import { FilterForm } from '../lists/filter-form.tsx'
import { readListAddress, type SearchParams } from '../lists/list-address.ts'
import { ListPages } from '../lists/list-pages.tsx'
import { workspaces } from '../professionals/workspace.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { InvitationCounts } from './invitation-counts.tsx'
import { InvitationTable } from './invitation-table.tsx'

interface InvitationsScreenProps {
  forRole: ProfessionalRole
  searchParams: SearchParams
}

export async function InvitationsScreen({ forRole: role, searchParams }: InvitationsScreenProps) {
  const workspace = workspaces[role]
  const path = `${workspace.path}/invitations`
  const address = readListAddress(listInvitations.schema.querystring, searchParams)
  const [found, t] = await Promise.all([
    loadPart(load(listInvitations, { querystring: address })),
    getTranslations('invitations'),
  ])
  return (
    <ClientMessages areas={['invitations']}>
      <PageFrame
        title={t('title')}
        lead={t('lead')}
        actions={
          <ButtonLink variant="primary" href={`${workspace.path}/dashboard#invite`}>
            {t('inviteMore')}
          </ButtonLink>
        }
      >
        <PagePart part={found} what={t('title')}>
          {(list) => (
            <>
              <InvitationCounts counts={list.counts} path={path} chosen={address.status} />
              <FilterForm path={path} label={t('searchInvitations')} address={address} search={t('search')} />
              {list.items.length === 0 ? (
                <EmptyList path={path} address={address} list={list}>
                  <EmptyState title={t('none.title')}>{t('none.text')}</EmptyState>
                </EmptyList>
              ) : (
                <InvitationTable invitations={list.items} />
              )}
              <ListPages path={path} address={address} list={list} />
            </>
          )}
        </PagePart>
      </PageFrame>
    </ClientMessages>
  )
}
