/** The programs of a college in the student's own major, with what their graduates earn, before all its other programs. */
import type { College, CollegeProgram } from '@bursar/contract/colleges'
import { useLocale } from 'next-intl'
import { formatDollars } from '../i18n/format.ts'
import { useTranslations } from '../i18n/use-translations.ts'
import { Section } from '../ui/page-frame.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { FigureSource } from './figure-source.tsx'
import { figureText } from './figure-text.ts'
import { tableSources } from './table-sources.ts'
import { yearText } from './year-text.ts'

const shownFigures = ['awards', 'earningsAfterOneYear', 'earningsAfterFiveYears'] as const
const kinds = { awards: 'count', earningsAfterOneYear: 'dollars', earningsAfterFiveYears: 'dollars' } as const

interface OwnMajorProps {
  college: College
  isStarter: boolean
  name: string
  /** Those in the major, one at least. */
  programs: readonly CollegeProgram[]
}

export function OwnMajorSection({ college, isStarter, name, programs }: OwnMajorProps) {
  const t = useTranslations('colleges')
  return (
    <Section id="major" title={t('major.title', { name })}>
      <div className="grid grid-cols-1 gap-4">
        <Earnings programs={programs} isStarter={isStarter} />
        <Programs programs={programs} />
        <Debt college={college} />
        <FigureSource
          entries={tableSources([
            ...shownFigures.map((key) => ({
              head: t(`program.${key}`),
              figures: programs.map((program) => program[key]),
            })),
            { head: t('fact.debt'), figures: [college.medianDebt] },
          ])}
        />
      </div>
    </Section>
  )
}

/** At a college without a program in the major. */
export function NoOwnMajorSection({ name, major }: { name: string; major: string }) {
  const t = useTranslations('colleges')
  return (
    <Section id="major" title={t('major.title', { name })}>
      <p className="max-w-text">{t.rich('major.none', { major: () => <span lang="en">{major}</span> })}</p>
    </Section>
  )
}

/** "Median earnings of nursing graduates here: $68,000, five years after finishing." Of the program with the most graduates. */
function Earnings({ programs, isStarter }: { programs: readonly CollegeProgram[]; isStarter: boolean }) {
  const t = useTranslations('colleges')
  const locale = useLocale()
  const known = programs.flatMap((program) =>
    (['earningsAfterFiveYears', 'earningsAfterOneYear'] as const).flatMap((key) =>
      program[key].value === null ? [] : [{ program, key, figure: program[key], value: program[key].value }],
    ),
  )
  const [best] = known
  // The starter has no earnings of programs, though many are published.
  if (!best) return isStarter ? null : <p className="max-w-text">{t('major.noEarnings')}</p>
  return (
    <p className="max-w-text text-lg">
      {t.rich(`major.${best.key}`, {
        amount: formatDollars(best.value, locale),
        credential: t(`credential.${best.program.credential}`),
        major: () => <span lang="en">{best.program.title}</span>,
        year: yearText(best.figure.year ?? '', locale),
      })}
    </p>
  )
}

function Programs({ programs }: { programs: readonly CollegeProgram[] }) {
  const t = useTranslations('colleges')
  const locale = useLocale()
  const figures = shownFigures
    .filter((key) => programs.some((program) => program[key].value !== null))
    .map(
      (key): Column<CollegeProgram> => ({
        key,
        header: t(`program.${key}`),
        isNumeric: true,
        cell: (program) => figureText(program[key], kinds[key], locale, (status) => t(`figure.${status}`)),
      }),
    )
  return (
    <Table
      caption={t('major.caption')}
      hideCaption
      rows={programs}
      keyOf={({ cip, credential }) => `${cip} ${credential}`}
      columns={[
        {
          key: 'title',
          header: t('program.title'),
          isRowHeader: true,
          cell: ({ title }) => <span lang="en">{title}</span>,
        },
        {
          key: 'credential',
          header: t('program.credential'),
          cell: ({ credential }) => t(`credential.${credential}`),
        },
        ...figures,
      ]}
    />
  )
}

/** Published for the college, not for its programs. */
function Debt({ college: { medianDebt } }: { college: College }) {
  const t = useTranslations('colleges')
  const locale = useLocale()
  if (medianDebt.value === null) return null
  return (
    <p className="max-w-text text-soft">
      {t('major.debt', { amount: formatDollars(medianDebt.value, locale) })}
    </p>
  )
}
