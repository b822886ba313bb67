/** All families of a professional, with search, a status filter, and pages. */

import { invitationStatuses } from '@bursar/contract/basics'
import { linkedFamilySorts } from '@bursar/contract/caseload'
import type { ProfessionalRole } from '@bursar/contract/roles'
import { load, loadPart } from '../api/load.ts'
import { PagePart } from '../api/page-part.tsx'
import { ClientMessages } from '../i18n/client-messages.tsx'
import { getTranslations } from '../i18n/translations.ts'
import { FilteredList } from '../lists/filtered-list.tsx'
import { readListAddress, rowQueryOf, type SearchParams } from '../lists/list-address.ts'
import { sortingOf } from '../lists/sorting.ts'
import { workspaces } from '../professionals/workspace.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { LinkedFamilies } from './linked-families.tsx'

interface FamiliesScreenProps {
  forRole: ProfessionalRole
  searchParams: SearchParams
}

export async function FamiliesScreen({ forRole: role, searchParams }: FamiliesScreenProps) {
  const workspace = workspaces[role]
  const path = `${workspace.path}/families`
  const address = readListAddress(workspace.listFamilies.schema.querystring, searchParams)
  const [result, t] = await Promise.all([
    loadPart(load(workspace.listFamilies, { querystring: address })),
    getTranslations('caseload'),
  ])
  const sorting = sortingOf(path, address, 'linked')
  // Admission professionals do not see help requests.
  const sorts = linkedFamilySorts.filter((sort) => workspace.hasHelpRequests || sort !== 'help')
  return (
    <ClientMessages errors="none">
      <PageFrame
        title={t('families')}
        lead={t(workspace.hasHelpRequests ? 'familiesLead.agent' : 'familiesLead.admission')}
        actions={<ButtonLink href={`${workspace.path}/dashboard#invite`}>{t('invite')}</ButtonLink>}
      >
        <PagePart part={result} what={t('families')}>
          {(list) => (
            <FilteredList
              path={path}
              address={address}
              label={t('searchFamilies')}
              search={t('search')}
              filters={[
                {
                  name: 'status',
                  label: t('statusOf'),
                  options: invitationStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
                },
              ]}
              sortOptions={{
                sorting,
                columns: sorts.map((value) => ({ value, label: t(`columns.${value}`) })),
              }}
              count={t('count', { count: list.total })}
              list={list}
              emptyContent={
                <EmptyState
                  title={t('noFamilies.title')}
                  action={
                    <ButtonLink variant="primary" href={`${workspace.path}/dashboard#invite`}>
                      {t('invite')}
                    </ButtonLink>
                  }
                >
                  {t(workspace.hasHelpRequests ? 'noFamilies.agent' : 'noFamilies.admission')}
                </EmptyState>
              }
              noneFound={{ title: t('noneFound.title'), text: t('noneFound.text') }}
            >
              <LinkedFamilies
                families={list.items}
                path={path}
                query={rowQueryOf(address)}
                showsHelp={workspace.hasHelpRequests}
                sorting={sorting}
              />
            </FilteredList>
          )}
        </PagePart>
      </PageFrame>
    </ClientMessages>
  )
}
