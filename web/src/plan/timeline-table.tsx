'use client'
/** The figures of the timeline: a row for each year and student. */
import { useLocale, useTranslations } from 'next-intl'
import { formatDollars } from '../i18n/format.ts'
import { Table } from '../ui/table.tsx'
import type { DrawnPlan } from './bands.ts'

interface Row {
  key: string
  title: string
  amounts: DrawnPlan['total']
}

interface TimelineTableProps {
  drawn: DrawnPlan
  names: Record<string, string>
}

export function TimelineTable({ drawn, names }: TimelineTableProps) {
  const t = useTranslations('plan')
  const locale = useLocale()
  const rows: Row[] = [
    ...drawn.years.flatMap(({ year, awardYear, students }) =>
      students.map((student) => ({
        key: `${year}-${student.studentId}`,
        title: t('timeline.row', { year: awardYear, name: names[student.studentId] ?? '' }),
        amounts: student,
      })),
    ),
    { key: 'total', title: t('timeline.total'), amounts: drawn.total },
  ]
  return (
    <Table
      isWide
      caption={t('timeline.caption')}
      rows={rows}
      keyOf={({ key }) => key}
      isHighlighted={({ key }) => key === 'total'}
      columns={[
        {
          key: 'year',
          header: t('timeline.year'),
          isRowHeader: true,
          breaksLongWords: true,
          cell: ({ title }) => title,
        },
        {
          key: 'cost',
          header: t('timeline.cost'),
          isNumeric: true,
          cell: ({ amounts }) => formatDollars(amounts.cost, locale),
        },
        ...drawn.keys.flatMap((band) =>
          band === 'cost'
            ? []
            : [
                {
                  key: band,
                  header: t(`bands.${band}`),
                  isNumeric: true,
                  cell: ({ amounts }: Row) => formatDollars(amounts.bands[band] ?? 0, locale),
                },
              ],
        ),
      ]}
    />
  )
}
