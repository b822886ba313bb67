/** The programs that most students finish, and what their graduates earn. */
import type { CollegeProgram } from '@bursar/contract/colleges'
import { useLocale, useTranslations } from 'next-intl'
import { Table } from '../ui/table.tsx'
import { SourceText } from './fact-list.tsx'
import { figureText } from './figure-text.ts'

const mostShown = 12

export function CollegePrograms({ programs }: { programs: readonly CollegeProgram[] }) {
  const t = useTranslations('colleges')
  const locale = useLocale()
  const rows = [...programs]
    .sort((one, other) => (other.awards.value ?? -1) - (one.awards.value ?? -1))
    .slice(0, mostShown)
  const [first] = rows
  const whyNone = (status: 'suppressed' | 'missing' | 'not_applicable') => t(`figure.${status}`)
  const hasAwards = rows.some(({ awards }) => awards.value !== null)
  const hasEarnings = rows.some(({ earningsAfterFiveYears }) => earningsAfterFiveYears.value !== null)
  return (
    <div className="grid gap-2">
      <Table
        caption={t('page.programs')}
        hideCaption
        rows={rows}
        keyOf={({ cip, credential }) => `${cip} ${credential}`}
        columns={[
          { key: 'title', header: t('program.title'), isHeading: true, cell: ({ title }) => title },
          {
            key: 'credential',
            header: t('program.credential'),
            cell: ({ credential }) => t(`credential.${credential}`),
          },
          ...(hasAwards
            ? [
                {
                  key: 'awards',
                  header: t('program.awards'),
                  isFigure: true,
                  cell: ({ awards }: CollegeProgram) => figureText(awards, 'count', locale, whyNone),
                },
              ]
            : []),
          ...(hasEarnings
            ? [
                {
                  key: 'earnings',
                  header: t('program.earnings'),
                  isFigure: true,
                  cell: ({ earningsAfterFiveYears }: CollegeProgram) =>
                    figureText(earningsAfterFiveYears, 'dollars', locale, whyNone),
                },
              ]
            : []),
        ]}
      />
      <p className="text-sm text-soft">
        {t('program.shown', { shown: rows.length, of: programs.length })}
        {first && (hasAwards || hasEarnings) && (
          <>
            {' '}
            {hasAwards && <SourceText figure={first.awards} />}
            {hasAwards && hasEarnings && '; '}
            {hasEarnings && <SourceText figure={first.earningsAfterFiveYears} />}
          </>
        )}
      </p>
    </div>
  )
}
