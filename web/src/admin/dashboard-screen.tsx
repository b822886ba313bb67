/** The first screen of an admin: how many there are, how they grow, who came last, and who waits. Never money. */
import { getSession } from '@bursar/contract/accounts'
import { type Aggregates, countNotRequestedHelp, getAggregates } from '@bursar/contract/caseload'
import { listHelpRequests } from '@bursar/contract/help'
import { listWaitingReviews } from '@bursar/contract/reviews'
import { stateNames } from '@bursar/contract/states'
import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { getLocale, getTranslations } from 'next-intl/server'
import { ClientMessages } from '../i18n/client-messages.tsx'
import { formatCount, formatShare } from '../i18n/format.ts'
import { load } from '../shell/load.ts'
import { Card } from '../ui/card.tsx'
import { Moment } from '../ui/moment.tsx'
import { PageFrame, Section } from '../ui/page-frame.tsx'
import { Table } from '../ui/table.tsx'
import { AwaitingFamilies } from './awaiting-families.tsx'
import { GrowthChart } from './growth-chart.tsx'
import { StateBars } from './state-bars.tsx'

export async function AdminDashboardScreen() {
  const [session, aggregates, waiting, overdue, reviews, t, locale] = await Promise.all([
    load(getSession),
    load(getAggregates),
    load(countNotRequestedHelp),
    load(listHelpRequests, { querystring: { overdue: '1', limit: 1 } }),
    load(listWaitingReviews),
    getTranslations('admin'),
    getLocale(),
  ])
  const { families, agents, admissionProfessionals, latestFamilies } = aggregates
  return (
    <ClientMessages>
      <PageFrame title={t('greeting', { name: session.name })} lead={t('lead')}>
        {(waiting.count > 0 || waiting.requestsWithoutAgent > 0) && (
          <AwaitingFamilies
            hasRequests={waiting.requestsWithoutAgent > 0}
            words={{
              title: t('awaiting.title'),
              text: t('awaiting.text', {
                requests: waiting.requestsWithoutAgent,
                families: waiting.count,
              }),
              withoutAgent: t('awaiting.withoutAgent'),
              neverAsked: t('awaiting.neverAsked'),
            }}
          />
        )}
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <Count
            href="/admin/families"
            label={t('cards.families')}
            count={families.total}
            note={growth(families.percentage)}
          />
          <Count
            href="/admin/families"
            label={t('cards.today')}
            count={families.today}
            note={t('cards.direct', { count: formatCount(families.directSignUp, locale) })}
          />
          <Count
            href="/admin/agents"
            label={t('cards.agents')}
            count={agents.total}
            note={growth(agents.percentage)}
          />
          <Count
            href="/admin/admission-professionals"
            label={t('cards.admission')}
            count={admissionProfessionals.total}
            note={growth(admissionProfessionals.percentage)}
          />
        </ul>
        <nav aria-label={t('more.title')}>
          <ul className="flex flex-wrap gap-x-6 gap-y-1">
            {[
              { href: '/admin/reviews', text: t('more.reviews', { count: reviews.items.length }) },
              {
                href: '/admin/help',
                text: overdue.total > 0 ? t('more.helpOverdue', { count: overdue.total }) : t('more.help'),
              },
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
      </PageFrame>
    </ClientMessages>
  )

  function growth(percentage: number | null): string {
    if (percentage === null) return t('cards.noGrowth')
    const sign = percentage > 0 ? '+' : percentage < 0 ? '−' : ''
    const figure = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(Math.abs(percentage))
    return t('cards.growth', { percentage: `${sign}${figure}` })
  }
}

interface CountProps {
  href: string
  label: string
  count: number
  note: string
}

function Count({ href, label, count, note }: CountProps) {
  const locale = useLocale()
  return (
    // Its three lines are rows of the list, so that those of all cards stand at the same heights.
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
          isHeading: true,
          isTyped: true,
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
          isFigure: true,
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
          isTyped: true,
          cell: ({ agent }) => agent?.name ?? t('families.noAgent'),
        },
        {
          key: 'created',
          header: t('latest.signedUp'),
          isFigure: true,
          cell: ({ createdAt }) => <Moment at={createdAt} />,
        },
      ]}
    />
  )
}
