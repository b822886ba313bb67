/** The admin dashboard: counts, growth, the latest families, and those waiting for help. It never shows financial data. */
import { getSession } from '@bursar/contract/accounts'
import { countNotRequestedHelp } from '@bursar/contract/admin-families'
import { type Aggregates, dashboardLists, getAggregates } from '@bursar/contract/aggregates'
import { listHelpRequests } from '@bursar/contract/help'
import { listWaitingReviews } from '@bursar/contract/reviews'
import { stateNames } from '@bursar/contract/state-names'
import { cookies } from 'next/headers'
import Link from 'next/link'
import { useLocale } from 'next-intl'
import type { ReactNode } from 'react'
import { load, loadPart } from '../api/load.ts'
import { PagePart } from '../api/page-part.tsx'
import { ClientMessages } from '../i18n/client-messages.tsx'
import { formatCount, formatGrowth, formatShare } from '../i18n/format.ts'
import { getTranslations } from '../i18n/translations.ts'
import { useTranslations } from '../i18n/use-translations.ts'
import { listHref } from '../lists/list-address.ts'
import { Card } from '../ui/card.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { PageFrame, Section } from '../ui/page-frame.tsx'
import { Table } from '../ui/table.tsx'
import { awaitingCookie, isAwaitingHidden } from './awaiting-cookie.ts'
import { AwaitingFamilies, ShowAwaiting } from './awaiting-families.tsx'
import { GrowthChart } from './growth-chart.tsx'
import { StateBars } from './state-bars.tsx'

const familiesPath = '/admin/families'
const helpPath = '/admin/help'

/** Each number links to the list whose rows it counts. */
const hrefs = {
  families: listHref(familiesPath, dashboardLists.families),
  today: listHref(familiesPath, dashboardLists.today),
  direct: listHref(familiesPath, dashboardLists.direct),
  agents: listHref('/admin/agents', dashboardLists.professionals),
  admission: listHref('/admin/admission-professionals', dashboardLists.professionals),
  neverAsked: listHref(familiesPath, dashboardLists.neverAsked),
  withoutAgent: listHref(helpPath, dashboardLists.withoutAgent),
  overdue: listHref(helpPath, dashboardLists.overdue),
}

export async function AdminDashboardScreen() {
  const [session, aggregates, waiting, overdue, reviews, t, cookieStore] = await Promise.all([
    loadPart(load(getSession)),
    loadPart(load(getAggregates)),
    loadPart(load(countNotRequestedHelp)),
    loadPart(load(listHelpRequests, { querystring: { ...dashboardLists.overdue, limit: 1 } })),
    loadPart(load(listWaitingReviews)),
    getTranslations('admin'),
    cookies(),
  ])
  const userId = session.data?.userId ?? ''
  const cookie = cookieStore.get(awaitingCookie)?.value
  return (
    <ClientMessages>
      <PageFrame
        title={session.failure ? t('dashboard') : t('greeting', { name: session.data.name })}
        lead={t('lead')}
      >
        <PagePart part={waiting} what={t('awaiting.title')}>
          {({ count, requestsWithoutAgent: requests, newestAt }) =>
            (count > 0 || requests > 0) &&
            (isAwaitingHidden(cookie, { userId, newestAt }) ? (
              <ShowAwaiting label={t('awaiting.show', { count: count + requests })} />
            ) : (
              <AwaitingFamilies
                hasRequests={requests > 0}
                userId={userId}
                newestAt={newestAt}
                hrefs={hrefs}
                texts={{
                  title: t('awaiting.title'),
                  text: t('awaiting.text', { requests, families: count }),
                  withoutAgent: t('awaiting.withoutAgent'),
                  neverAsked: t('awaiting.neverAsked'),
                }}
              />
            ))
          }
        </PagePart>
        <PagePart part={aggregates} what={t('figures')}>
          {(figures) => <Counts figures={figures} />}
        </PagePart>
        <nav aria-label={t('more.title')}>
          <ul className="flex flex-wrap gap-x-6 gap-y-1">
            {[
              { href: '/admin/reviews', text: t('more.reviews', { count: reviews.data?.total ?? 0 }) },
              { href: helpPath, text: t('more.help') },
              ...(overdue.data && overdue.data.total > 0
                ? [{ href: hrefs.overdue, text: t('more.overdue', { count: overdue.data.total }) }]
                : []),
              { href: '/admin/colleges', text: t('more.colleges') },
              { href: '/admin/log', text: t('more.log') },
              { href: '/admin/security', text: t('more.security') },
            ].map(({ href, text }) => (
              <li key={href}>
                <Link prefetch={false} href={href} className="link target inline-flex items-center">
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <PagePart part={reviews} what={t('more.reviews', { count: 0 })}>
          {() => null}
        </PagePart>
        <PagePart part={overdue} what={t('more.overdueRequests')}>
          {() => null}
        </PagePart>
        {aggregates.data && <Charts figures={aggregates.data} />}
      </PageFrame>
    </ClientMessages>
  )
}

/** The counts, each with a link to the list of exactly those rows. */
function Counts({ figures: { families, agents, admissionProfessionals } }: { figures: Aggregates }) {
  const t = useTranslations('admin')
  const locale = useLocale()
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <Count
        href={hrefs.families}
        label={t('cards.families')}
        count={families.total}
        note={growth(families.percentage)}
      />
      <Count
        href={hrefs.today}
        label={t('cards.today')}
        count={families.today}
        note={
          <Link prefetch={false} href={hrefs.direct} className="link">
            {t('cards.direct', { count: formatCount(families.directSignUp, locale) })}
          </Link>
        }
      />
      <Count
        href={hrefs.agents}
        label={t('cards.agents')}
        count={agents.total}
        note={growth(agents.percentage)}
      />
      <Count
        href={hrefs.admission}
        label={t('cards.admission')}
        count={admissionProfessionals.total}
        note={growth(admissionProfessionals.percentage)}
      />
    </ul>
  )

  function growth(percentage: number | null): string {
    if (percentage === null) return t('cards.noGrowth')
    return t('cards.growth', { percentage: formatGrowth(percentage, locale) })
  }
}

interface CountProps {
  href: string
  label: string
  count: number
  note: ReactNode
}

function Count({ href, label, count, note }: CountProps) {
  const locale = useLocale()
  return (
    // The three lines are rows of a subgrid, so that they align across cards.
    <Card as="li" className="row-span-3 grid grid-rows-subgrid gap-1">
      <p>
        <Link prefetch={false} href={href} className="link">
          {label}
        </Link>
      </p>
      <div className="figures text-3xl font-bold">{formatCount(count, locale)}</div>
      <p className="figures text-sm text-soft">{note}</p>
    </Card>
  )
}

function Charts({ figures: { families, latestFamilies } }: { figures: Aggregates }) {
  const t = useTranslations('admin')
  return (
    <>
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <Section id="growth" title={t('growth.title')} lead={t('growth.lead')}>
          <GrowthChart weeks={families.byWeek} />
        </Section>
        <Section id="states" title={t('byState.title')} lead={t('byState.lead')}>
          {families.byState.length > 0 ? (
            <StateBars states={families.byState} />
          ) : (
            <p className="text-soft">{t('latest.none')}</p>
          )}
        </Section>
      </div>
      <Section id="latest" title={t('latest.title')}>
        {latestFamilies.length > 0 ? (
          <Latest families={latestFamilies} />
        ) : (
          <p className="text-soft">{t('latest.none')}</p>
        )}
      </Section>
    </>
  )
}

function Latest({ families }: { families: Aggregates['latestFamilies'] }) {
  const t = useTranslations('admin')
  const locale = useLocale()
  return (
    <Table
      caption={t('latest.title')}
      hideCaption
      isWide
      rows={families}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'name',
          header: t('families.family'),
          isRowHeader: true,
          breaksLongWords: true,
          cell: ({ id, name }) => (
            <Link prefetch={false} href={`/admin/families/${id}`} className="link">
              {name}
            </Link>
          ),
        },
        {
          key: 'state',
          header: t('families.state'),
          cell: ({ state }) => (state ? stateNames[state] : t('families.unknown')),
        },
        {
          key: 'percent',
          header: t('latest.answered'),
          isNumeric: true,
          cell: ({ onboardingPercent }) => formatShare(onboardingPercent / 100, locale),
        },
        {
          key: 'origin',
          header: t('families.origin'),
          cell: ({ origin }) => t(`families.origins.${origin}`),
        },
        {
          key: 'agent',
          header: t('families.agent'),
          breaksLongWords: true,
          cell: ({ agent }) => agent?.name ?? t('families.noAgent'),
        },
        {
          key: 'created',
          header: t('latest.signedUp'),
          isNumeric: true,
          cell: ({ createdAt }) => <DateTime at={createdAt} />,
        },
      ]}
    />
  )
}
