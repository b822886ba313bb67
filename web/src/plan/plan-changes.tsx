/** On the SAI page: the saved plans with the SAI and the cost that each leads to, and the changes to try in a plan. */

import type { StudentEstimate } from '@bursar/contract/estimates'
import type { Student } from '@bursar/contract/people'
import type { PlanOverview } from '@bursar/contract/plan-figures'
import Link from 'next/link'
import { getLocale } from 'next-intl/server'
import { shownPlanSai } from '../accuracy/shown-sai.ts'
import { formatCount, formatDollars } from '../i18n/format.ts'
import { getTranslations } from '../i18n/translations.ts'
import { Chip } from '../ui/chip.tsx'
import { Notice } from '../ui/notice.tsx'
import { Section } from '../ui/page-frame.tsx'
import { Table } from '../ui/table.tsx'
import { roundedFacts } from './bands.ts'
import { ownOverview } from './own-overview.ts'

interface PlanChangesProps {
  student: Student
  estimate: StudentEstimate
}

export async function PlanChanges(props: PlanChangesProps) {
  const plan = await ownOverview()
  return plan && <Changes plan={plan} {...props} />
}

async function Changes({ plan, student, estimate }: PlanChangesProps & { plan: PlanOverview }) {
  const [t, tLikely, locale] = await Promise.all([
    getTranslations('plan'),
    getTranslations('estimate.likely'),
    getLocale(),
  ])
  const saiText = (first: { sai: number; tables: 'published' | 'projected' }) => {
    const { value, isExact } = shownPlanSai(estimate, first)
    const count = formatCount(value, locale)
    return isExact ? count : tLikely('about', { value: count })
  }
  const { id, firstName: name } = student
  const levers = [
    { key: 'living', href: `/family/plan#living-${id}` },
    { key: 'first', href: `/family/plan#first-${id}` },
    { key: 'start', href: `/family/plan#start-${id}` },
    { key: 'saveMore', href: '/family/plan#lever-saveMore' },
  ] as const
  const rows = plan.scenarios.map((scenario) => ({
    ...scenario,
    year: scenario.students.find(({ studentId }) => studentId === id) ?? null,
    ...roundedFacts({ ...scenario, netPrice: scenario.netPrice.middle }),
  }))
  const year = plan.students.find(({ studentId }) => studentId === id)?.awardYear ?? ''
  return (
    <Section id="plan-changes" title={t('change.title')} lead={t('change.lead')} hideInPrint>
      {rows.some(({ isCostComplete }) => !isCostComplete) && <Notice kind="warn">{t('costMissing')}</Notice>}
      {rows.length > 0 && (
        <Table
          caption={t('change.caption', { name })}
          hideCaption
          rows={rows}
          keyOf={(row) => row.id}
          columns={[
            {
              key: 'name',
              header: t('change.plan'),
              isRowHeader: true,
              cell: (row) => (
                <span className="wrap-anywhere">
                  {row.name} {row.isOurs && <Chip tone="good">{t('change.ours')}</Chip>}{' '}
                  {!row.isCostComplete && <Chip tone="warn">{t('scenarios.costMissing')}</Chip>}
                </span>
              ),
            },
            {
              key: 'sai',
              header: t('change.sai', { year }),
              isNumeric: true,
              cell: (row) =>
                row.year === null
                  ? '–'
                  : row.year.awardYear === year
                    ? saiText(row.year)
                    : `${saiText(row.year)} (${row.year.awardYear})`,
            },
            {
              key: 'net',
              header: t('change.net'),
              isNumeric: true,
              cell: (row) => formatDollars(row.net, locale),
            },
            {
              key: 'gap',
              header: t('change.gap'),
              isNumeric: true,
              cell: (row) => formatDollars(row.gap, locale),
            },
          ]}
        />
      )}
      {rows.some(({ year: first }) => first?.tables === 'projected') && <p>{t('change.projected')}</p>}
      {plan.savedPlans > rows.length && (
        <p>
          <Link
            prefetch={false}
            href="/family/plan#scenarios"
            className="target link inline-flex items-center"
          >
            {t('change.all', { count: plan.savedPlans })}
          </Link>
        </p>
      )}
      <div className="grid gap-1">
        <p>{t('change.levers')}</p>
        <ul className="flex flex-wrap gap-x-6">
          {levers.map(({ key, href }) => (
            <li key={key}>
              <Link prefetch={false} href={href} className="target link inline-flex items-center">
                {t(`change.lever.${key}`)}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}
