/** The programs of a college: those that most students finish, if that is published, and all of them in a disclosure. */
import { type CollegeProgram, credentials } from '@bursar/contract/colleges'
import { useLocale, useTranslations } from 'next-intl'
import { BarList } from '../ui/bar-list.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { FigureSource } from './figure-source.tsx'
import { figureText } from './figure-text.ts'
import { ProgramTitles } from './program-titles.tsx'
import { tableSources } from './table-sources.ts'

const maxShown = 10

export function CollegePrograms({ programs }: { programs: readonly CollegeProgram[] }) {
  const t = useTranslations('colleges')
  const locale = useLocale()
  const largest = [...programs]
    .filter(({ awards }) => awards.value !== null)
    .sort((one, other) => (other.awards.value ?? 0) - (one.awards.value ?? 0))
    .slice(0, maxShown)
  const [first] = largest
  const earning = largest
    .filter(({ earningsAfterFiveYears }) => earningsAfterFiveYears.value !== null)
    .sort((one, other) => (other.earningsAfterFiveYears.value ?? 0) - (one.earningsAfterFiveYears.value ?? 0))
  return (
    <div className="grid gap-4">
      {first && earning.length > 1 && (
        <div className="grid max-w-text gap-3">
          <h3>{t('program.earnings')}</h3>
          <BarList
            label={t('program.earnings')}
            tone="plain"
            bars={earning.map(({ cip, credential, title, earningsAfterFiveYears }) => ({
              key: `${cip} ${credential}`,
              name: title,
              language: 'en' as const,
              note: t(`credential.${credential}`),
              value: earningsAfterFiveYears.value,
              text: figureText(earningsAfterFiveYears, 'dollars', locale, (status) => t(`figure.${status}`)),
            }))}
          />
        </div>
      )}
      {first && <MostFinished programs={largest} isOpen={earning.length < 2} />}
      <FigureSource
        entries={tableSources(
          (['awards', 'earningsAfterFiveYears'] as const).map((key) => ({
            head: t(`program.${key}`),
            figures: largest.map((program) => program[key]),
          })),
        )}
      />
      <Disclosure summary={t('program.all', { count: programs.length })}>
        <ProgramTitles
          credentials={credentials.map((credential) => t(`credential.${credential}`))}
          programs={titlesOf(programs)}
        />
      </Disclosure>
    </div>
  )
}

/** The titles in alphabetical order, each once, with the places of its credentials in their list. */
function titlesOf(programs: readonly CollegeProgram[]) {
  const places = new Map<string, number[]>()
  for (const { title, credential } of programs)
    places.set(title, [...(places.get(title) ?? []), credentials.indexOf(credential)])
  return [...places].sort(([one], [other]) => (one < other ? -1 : 1))
}

/** As a table; closed if bars show the same. */
function MostFinished({ programs, isOpen }: { programs: readonly CollegeProgram[]; isOpen: boolean }) {
  const t = useTranslations('colleges')
  const table = <ProgramTable programs={programs} caption={t('program.most')} />
  return isOpen ? (
    <div className="grid gap-2">
      <p className="text-soft">{t('program.most')}</p>
      {table}
    </div>
  ) : (
    <Disclosure summary={t('program.table')}>{table}</Disclosure>
  )
}

function ProgramTable({ programs, caption }: { programs: readonly CollegeProgram[]; caption: string }) {
  const t = useTranslations('colleges')
  const locale = useLocale()
  const figure = (
    key: 'awards' | 'earningsAfterFiveYears',
    kind: 'count' | 'dollars',
  ): Column<CollegeProgram>[] =>
    programs.some((program) => program[key].value !== null)
      ? [
          {
            key,
            header: t(`program.${key}`),
            isNumeric: true,
            cell: (program) => figureText(program[key], kind, locale, (status) => t(`figure.${status}`)),
          },
        ]
      : []
  return (
    <Table
      caption={caption}
      hideCaption
      rows={programs}
      keyOf={({ cip, credential }) => `${cip} ${credential}`}
      columns={[
        { key: 'title', header: t('program.title'), isRowHeader: true, cell: ({ title }) => title },
        {
          key: 'credential',
          header: t('program.credential'),
          cell: ({ credential }) => t(`credential.${credential}`),
        },
        ...figure('awards', 'count'),
        ...figure('earningsAfterFiveYears', 'dollars'),
      ]}
    />
  )
}
