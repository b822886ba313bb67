/** A professional's dashboard: families, open help requests, and invitations. */
import { listHelpRequests } from '@bursar/contract/help'
import { invitationDays, listInvitations } from '@bursar/contract/invitations'
import type { ProfessionalRole } from '@bursar/contract/roles'
import Link from 'next/link'
import { FailedPart } from '../api/failed-part.tsx'
import { load, loadPart } from '../api/load.ts'
import { PagePart } from '../api/page-part.tsx'
import { HelpRequests } from '../help/help-requests.tsx'
import { ClientMessages } from '../i18n/client-messages.tsx'
import { getTranslations } from '../i18n/translations.ts'
import { InvitationCounts } from '../invitations/invitation-counts.tsx'
import { InvitationTable } from '../invitations/invitation-table.tsx'
import { InviteForms } from '../invitations/invite-forms.tsx'
import { ownProfile } from '../professionals/own-profile.ts'
import { type Workspace, workspaces } from '../professionals/workspace.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageFrame, Section } from '../ui/page-frame.tsx'
import { LinkedFamilies } from './linked-families.tsx'

/** Rows of each list. The full lists have their own pages. */
const maxRows = 5

export async function DashboardScreen({ forRole: role }: { forRole: ProfessionalRole }) {
  const workspace = workspaces[role]
  const [profile, families, invitations, t] = await Promise.all([
    loadPart(load(ownProfile[role].get)),
    loadPart(load(workspace.listFamilies, { querystring: { limit: maxRows } })),
    loadPart(load(listInvitations, { querystring: { limit: maxRows } })),
    getTranslations('caseload'),
  ])
  return (
    <ClientMessages areas={['invitations']}>
      <PageFrame
        title={profile.failure ? t('dashboard') : t('greeting', { name: profile.data.name })}
        lead={t(`dashboardLead.${role}`)}
      >
        {profile.failure && <FailedPart failure={profile.failure} what={t('ownProfile')} />}
        {workspace.hasHelpRequests && <OpenHelp workspace={workspace} />}
        <Section
          id="families"
          title={t('families')}
          actions={
            families.data &&
            families.data.total > 0 && (
              <Link
                prefetch={false}
                href={`${workspace.path}/families`}
                className="link target inline-flex items-center"
              >
                {t('allFamilies', { count: families.data.total })}
              </Link>
            )
          }
        >
          <PagePart part={families} what={t('families')}>
            {({ total, items }) =>
              total > 0 ? (
                <LinkedFamilies
                  families={items}
                  path={`${workspace.path}/families`}
                  showsHelp={workspace.hasHelpRequests}
                />
              ) : (
                <EmptyState title={t('noFamilies.title')}>
                  {t(workspace.hasHelpRequests ? 'noFamilies.agent' : 'noFamilies.admission')}
                </EmptyState>
              )
            }
          </PagePart>
        </Section>
        <Section id="invite" title={t('invite')} lead={t('inviteLead', { days: invitationDays })}>
          <InviteForms forRole={role} />
        </Section>
        <Section
          id="invitations"
          title={t('invitations')}
          actions={
            invitations.data &&
            invitations.data.total > maxRows && (
              <Link
                prefetch={false}
                href={`${workspace.path}/invitations`}
                className="link target inline-flex items-center"
              >
                {t('allInvitations', { count: invitations.data.total })}
              </Link>
            )
          }
        >
          <PagePart part={invitations} what={t('invitations')}>
            {({ total, items, counts }) =>
              total > 0 ? (
                <>
                  <InvitationCounts counts={counts} path={`${workspace.path}/invitations`} />
                  <InvitationTable invitations={items} />
                </>
              ) : (
                <p className="text-soft">{t('noInvitations')}</p>
              )
            }
          </PagePart>
        </Section>
      </PageFrame>
    </ClientMessages>
  )
}

/** The agent's open help requests. The longest waiting come first. */
async function OpenHelp({ workspace }: { workspace: Workspace }) {
  const [open, t] = await Promise.all([
    loadPart(load(listHelpRequests, { querystring: { open: '1', limit: maxRows } })),
    getTranslations('caseload'),
  ])
  return (
    <Section
      id="help"
      title={t('openHelp')}
      actions={
        open.data &&
        open.data.total > maxRows && (
          <Link
            prefetch={false}
            href={`${workspace.path}/help`}
            className="link target inline-flex items-center"
          >
            {t('allHelp', { count: open.data.total })}
          </Link>
        )
      }
    >
      <PagePart part={open} what={t('openHelp')}>
        {({ total, items }) =>
          total > 0 ? (
            <HelpRequests
              requests={items}
              path={`${workspace.path}/help`}
              hiddenColumns={['agent']}
              isAgent
            />
          ) : (
            <p className="text-soft">{t('noOpenHelp')}</p>
          )
        }
      </PagePart>
    </Section>
  )
}
