/** One family of a professional: what it shares, and notices for what it does not. */
import type { FamilyView } from '@bursar/contract/caseload'
import type { ProfessionalRole } from '@bursar/contract/roles'
import { load, loadPart } from '../api/load.ts'
import { PagePart } from '../api/page-part.tsx'
import { HelpRequests } from '../help/help-requests.tsx'
import { ClientMessages } from '../i18n/client-messages.tsx'
import { getTranslations } from '../i18n/translations.ts'
import { BackLink } from '../lists/back-link.tsx'
import { backHref } from '../lists/list-address.ts'
import { type Workspace, workspaces } from '../professionals/workspace.ts'
import { AnswerList } from '../ui/answer-list.tsx'
import { Card } from '../ui/card.tsx'
import { Chip } from '../ui/chip.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { PageFrame, Section } from '../ui/page-frame.tsx'
import { FamilyStatus } from './family-status.tsx'
import { NotShared } from './not-shared.tsx'
import { planTexts } from './plan-texts.ts'
import { SharedFavorites } from './shared-favorites.tsx'
import { SharedProfile } from './shared-profile.tsx'
import { SharedResults } from './shared-results.tsx'
import { ShowFinances } from './show-finances.tsx'
import { ShowPlan } from './show-plan.tsx'

interface FamilyScreenProps {
  forRole: ProfessionalRole
  id: string
  /** The query of the list that it was opened from. */
  from: string | string[] | undefined
}

export async function FamilyScreen({ forRole: role, id, from }: FamilyScreenProps) {
  const workspace = workspaces[role]
  const listQuery = workspace.listFamilies.schema.querystring
  const [family, t] = await Promise.all([
    loadPart(load(workspace.getFamily, { params: { id } })),
    getTranslations('caseload'),
  ])
  return (
    <ClientMessages
      areas={['caseload']}
      parts={family.data?.scopes.includes('plan') ? planTexts : {}}
      errors="problems"
    >
      <PageFrame
        title={family.data?.name ?? t('family')}
        before={
          <BackLink href={backHref(`${workspace.path}/families`, listQuery, from)}>{t('families')}</BackLink>
        }
        lead={t('viewLead')}
      >
        <PagePart part={family} what={t('family')}>
          {(loaded) => <SharedSections family={loaded} workspace={workspace} forRole={role} />}
        </PagePart>
      </PageFrame>
    </ClientMessages>
  )
}

async function SharedSections({
  family,
  workspace,
  forRole: role,
}: {
  family: FamilyView
  workspace: Workspace
  forRole: ProfessionalRole
}) {
  const t = await getTranslations('caseload')
  const { id, name, profile, results, favourites: favorites, prices } = family
  const names = new Map(
    profile
      ? profile.students.map(({ id, firstName }) => [id, firstName])
      : results?.map(({ studentId, firstName }) => [studentId, firstName]),
  )
  return (
    <>
      <LinkCard family={family} />
      {family.helpRequests.length > 0 && (
        <Section id="help" title={t('help')}>
          <HelpRequests
            requests={family.helpRequests}
            path={`${workspace.path}/help`}
            hiddenColumns={['family', 'agent']}
            isAgent={role === 'financial_agent'}
          />
        </Section>
      )}
      <Section id="profile" title={t('people')}>
        {profile ? <SharedProfile profile={profile} /> : <NotShared scope="profile" family={name} />}
      </Section>
      <Section id="results" title={t('results')} lead={results ? t('resultsLead') : undefined}>
        {results === null && <NotShared scope="results" family={name} />}
        {results?.length === 0 && <p className="text-soft">{t('noResults')}</p>}
        {results && results.length > 0 && <SharedResults results={results} />}
      </Section>
      <Section
        id="favorites"
        title={t('favoriteColleges')}
        lead={
          favorites && favorites.length > 0
            ? t(prices ? 'favoritesLeadWithPrices' : 'favoritesLead')
            : undefined
        }
      >
        {favorites === null && <NotShared scope="favourites" family={name} />}
        {favorites?.length === 0 && <p className="text-soft">{t('noFavorites')}</p>}
        {favorites && favorites.length > 0 && (
          <SharedFavorites
            favorites={favorites}
            students={profile?.students ?? []}
            names={names}
            familyState={family.state}
            prices={prices}
          />
        )}
      </Section>
      <Section id="plan" title={t('plan.title')}>
        {family.scopes.includes('plan') ? (
          <ShowPlan forRole={role} familyId={id} family={name} />
        ) : (
          <NotShared scope="plan" family={name} />
        )}
      </Section>
      <Section id="finances" title={t('finances.title')}>
        {family.scopes.includes('finances') ? (
          <ShowFinances forRole={role} familyId={id} />
        ) : (
          <NotShared scope="finances" family={name} />
        )}
      </Section>
    </>
  )
}

/** How and since when the family is linked with the viewer. */
async function LinkCard({ family }: { family: FamilyView }) {
  const t = await getTranslations('caseload')
  const how = [
    ...(family.invited ? [t('linked.invited')] : []),
    ...(family.assigned ? [t('linked.assigned')] : []),
  ]
  return (
    <Card className="max-w-form">
      <AnswerList
        answers={[
          {
            key: 'status',
            label: t('statusOf'),
            value: (
              <FamilyStatus status={family.invitationStatus} onboardingPercent={family.onboardingPercent} />
            ),
          },
          { key: 'activity', label: t('lastActivity'), value: <DateTime at={family.lastActivityAt} /> },
          { key: 'how', label: t('linked.how'), value: how.join(', ') },
          { key: 'since', label: t('linked.since'), value: <DateTime at={family.linkedAt} dateOnly /> },
          {
            key: 'scopes',
            label: t('shares'),
            value:
              family.scopes.length === 0 ? (
                t('sharesNothing')
              ) : (
                <span className="inline-flex flex-wrap justify-end gap-1">
                  {family.scopes.map((scope) => (
                    <Chip key={scope}>{t(`scopes.${scope}`)}</Chip>
                  ))}
                </span>
              ),
          },
        ]}
      />
    </Card>
  )
}
