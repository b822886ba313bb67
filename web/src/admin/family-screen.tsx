/** One family as admins see it: the record without financial data, its agent, what it shares with whom, and the history. */

import { type FamilyRecord, getFamily, listFamilies } from '@bursar/contract/admin-families'
import { listAudit } from '@bursar/contract/audit'
import { undoDays } from '@bursar/contract/own-data'
import { stateNames } from '@bursar/contract/state-names'
import Link from 'next/link'
import { getFormatter } from 'next-intl/server'
import { load, loadPart } from '../api/load.ts'
import { PagePart } from '../api/page-part.tsx'
import { FamilyAgent } from '../assignments/family-agent.tsx'
import { AuditRows } from '../audit/audit-rows.tsx'
import { FamilyStatus } from '../caseload/family-status.tsx'
import { planTexts } from '../caseload/plan-texts.ts'
import { HelpRequests } from '../help/help-requests.tsx'
import { ClientMessages } from '../i18n/client-messages.tsx'
import { getTranslations } from '../i18n/translations.ts'
import { BackLink } from '../lists/back-link.tsx'
import { backHref } from '../lists/list-address.ts'
import { managedProfessionals } from '../professionals/managed-professionals.ts'
import { linkQueryFrom } from '../professionals/opened-from.ts'
import { AnswerList } from '../ui/answer-list.tsx'
import { Card } from '../ui/card.tsx'
import { Chip } from '../ui/chip.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageFrame, Section } from '../ui/page-frame.tsx'
import { Table } from '../ui/table.tsx'
import { ReadFinances } from './read-finances.tsx'
import { ReadPlan } from './read-plan.tsx'
import { SuspendFamily } from './suspend-family.tsx'

/** The audit log has the complete history. */
const maxHistoryRows = 8

interface AdminFamilyScreenProps {
  id: string
  /** The query of the list that it was opened from. */
  from: string | string[] | undefined
}

export async function AdminFamilyScreen({ id, from }: AdminFamilyScreenProps) {
  const [family, history, t] = await Promise.all([
    loadPart(load(getFamily, { params: { id } })),
    loadPart(load(listAudit, { querystring: { familyId: id, limit: maxHistoryRows } })),
    getTranslations('admin.family'),
  ])
  return (
    <ClientMessages areas={['assignment', 'caseload']} parts={planTexts}>
      <PageFrame
        title={family.data?.name ?? t('title')}
        before={
          <BackLink href={backHref('/admin/families', listFamilies.schema.querystring, from)}>
            {t('families')}
          </BackLink>
        }
      >
        <PagePart part={family} what={t('record')}>
          {(loaded) => <Family family={loaded} linkQuery={linkQueryFrom('family', id, from)} />}
        </PagePart>
        <Section
          id="history"
          title={t('history')}
          actions={
            history.data &&
            history.data.total > maxHistoryRows && (
              <Link
                prefetch={false}
                href={`/admin/log?familyId=${id}`}
                className="link target inline-flex items-center"
              >
                {t('wholeHistory', { count: history.data.total })}
              </Link>
            )
          }
        >
          <PagePart part={history} what={t('history')}>
            {({ total, items }) =>
              total === 0 ? (
                <p className="text-soft">{t('noHistory')}</p>
              ) : (
                <AuditRows entries={items} isOneFamily />
              )
            }
          </PagePart>
        </Section>
        {family.data && (
          <section
            aria-labelledby="account-title"
            className="grid gap-3 border-t border-line pt-6 print:hidden"
          >
            <h2 id="account-title" className="text-xl">
              {t('account')}
            </h2>
            <SuspendFamily
              familyId={id}
              name={family.data.name}
              isSuspended={family.data.invitationStatus === 'suspended'}
            />
          </section>
        )}
      </PageFrame>
    </ClientMessages>
  )
}

interface FamilyProps {
  family: FamilyRecord
  /** Of links to professionals, so that their pages can lead back here. */
  linkQuery: string
}

async function Family({ family, linkQuery }: FamilyProps) {
  const [t, format] = await Promise.all([getTranslations('admin.family'), getFormatter()])
  return (
    <>
      {family.invitationStatus === 'suspended' && (
        <Notice kind="warn" title={t('suspended.title')}>
          {t('suspended.text')}
        </Notice>
      )}
      {family.erasesAt && (
        <Notice kind="warn" title={t('erases.title')}>
          {family.invitationStatus === 'suspended'
            ? t('erases.suspended', { days: undoDays })
            : t('erases.text', { day: format.dateTime(new Date(family.erasesAt), { dateStyle: 'long' }) })}
        </Notice>
      )}
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <Section id="record" title={t('record')}>
          <Record family={family} linkQuery={linkQuery} />
        </Section>
        <Section id="agent" title={t('agent')}>
          <FamilyAgent
            familyId={family.id}
            agent={family.agent}
            barrier={barrierOf(family)}
            linkQuery={linkQuery}
          />
        </Section>
      </div>
      <Section id="help" title={t('help')}>
        {family.helpRequests.length === 0 ? (
          <p className="text-soft">{t('noHelp')}</p>
        ) : (
          <HelpRequests requests={family.helpRequests} path="/admin/help" hiddenColumns={['family']} />
        )}
      </Section>
      <Section id="sharing" title={t('sharing')} lead={t('sharingLead')}>
        <Shares family={family} linkQuery={linkQuery} />
      </Section>
      <Section id="finances" title={t('finances')} lead={t('financesLead')}>
        <ReadFinances familyId={family.id} />
      </Section>
      <Section id="plan" title={t('plan')} lead={t('planLead')}>
        <ReadPlan familyId={family.id} family={family.name} />
      </Section>
    </>
  )
}

function barrierOf({ invitationStatus, erasesAt }: FamilyRecord) {
  if (invitationStatus === 'invited') return 'not-signed-up'
  return erasesAt === null ? null : 'leaving'
}

async function Record({ family, linkQuery }: FamilyProps) {
  const [t, grades] = await Promise.all([
    getTranslations('admin.family'),
    getTranslations('onboarding.choices.gradeLevel'),
  ])
  const { invitedBy } = family
  return (
    <Card>
      <AnswerList
        answers={[
          {
            key: 'status',
            label: t('status'),
            value: (
              <FamilyStatus status={family.invitationStatus} onboardingPercent={family.onboardingPercent} />
            ),
          },
          { key: 'email', label: t('email'), value: family.email },
          { key: 'phone', label: t('phone'), value: family.phone ?? t('notSaid') },
          { key: 'state', label: t('state'), value: family.state ? stateNames[family.state] : t('notSaid') },
          {
            key: 'members',
            label: t('familySize'),
            value: family.familyMembersCount ?? t('notSaid'),
            isFigure: true,
          },
          ...family.students.map(({ id, firstName, lastName, gradeLevel }) => ({
            key: id,
            label: t('student'),
            value: gradeLevel
              ? t('personOf', { name: `${firstName} ${lastName}`, what: grades(gradeLevel) })
              : `${firstName} ${lastName}`,
          })),
          ...family.parents.map(({ id, firstName, lastName }) => ({
            key: id,
            label: t('parent'),
            value: `${firstName} ${lastName}`,
          })),
          {
            key: 'origin',
            label: t('origin'),
            value: invitedBy ? (
              <Link
                prefetch={false}
                href={`${managedProfessionals[invitedBy.role].path}/${invitedBy.id}${linkQuery}`}
                className="link"
              >
                {invitedBy.name}
              </Link>
            ) : (
              t(`origins.${family.origin}`)
            ),
          },
          {
            key: 'created',
            label: t(family.invitationStatus === 'invited' ? 'invitedAt' : 'created'),
            value: <DateTime at={family.createdAt} />,
          },
          { key: 'activity', label: t('lastActivity'), value: <DateTime at={family.lastActivityAt} /> },
        ]}
      />
    </Card>
  )
}

async function Shares({ family, linkQuery }: FamilyProps) {
  const [t, caseload] = await Promise.all([getTranslations('admin.family'), getTranslations('caseload')])
  if (family.shares.length === 0) return <p className="text-soft">{t('noShares')}</p>
  return (
    <Table
      caption={t('sharing')}
      hideCaption
      rows={family.shares}
      keyOf={({ professional }) => professional.id}
      columns={[
        {
          key: 'who',
          header: t('who'),
          isRowHeader: true,
          breaksLongWords: true,
          cell: ({ professional }) => (
            <>
              <Link
                prefetch={false}
                href={`${managedProfessionals[professional.role].path}/${professional.id}${linkQuery}`}
                className="link"
              >
                {professional.name}
              </Link>
              {professional.organization && (
                <span className="block text-sm font-normal text-soft">{professional.organization}</span>
              )}
            </>
          ),
        },
        {
          key: 'how',
          header: t('how'),
          cell: ({ invited, assigned }) =>
            [...(invited ? [t('invited')] : []), ...(assigned ? [t('assigned')] : [])].join(', '),
        },
        {
          key: 'scopes',
          header: t('sees'),
          cell: ({ scopes }) =>
            scopes.length === 0 ? (
              caseload('sharesNothing')
            ) : (
              <span className="inline-flex flex-wrap gap-1 max-sm:justify-end">
                {scopes.map((scope) => (
                  <Chip key={scope}>{caseload(`scopes.${scope}`)}</Chip>
                ))}
              </span>
            ),
        },
        {
          key: 'since',
          header: t('since'),
          isNumeric: true,
          cell: ({ since }) => <DateTime at={since} dateOnly />,
        },
      ]}
    />
  )
}
