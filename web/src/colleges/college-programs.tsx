/** The programs of a college: those that most students finish, if that is published, and all of them in a disclosure. */
import { type CollegeProgram, credentials, type ProgramTitle } from '@bursar/contract/colleges'
import { useLocale } from 'next-intl'
import { useTranslations } from '../i18n/use-translations.ts'
import { barShapes } from '../ui/bar-shapes.ts'
import { Disclosure } from '../ui/disclosure.tsx'
import { FetchedTitles } from './fetched-titles.tsx'
import { FigureSource } from './figure-source.tsx'
import { type FigureKind, figureText } from './figure-text.ts'
import { ProgramTitles } from './program-titles.tsx'
import { MostFinished, type MostFinishedProps } from './program-views.tsx'
import { tableSources } from './table-sources.ts'

const maxShown = 10

type Words = ReturnType<typeof useTranslations<'colleges'>>

interface CollegeProgramsProps {
  collegeId: number
  /** At least those that most students finish. */
  programs: readonly CollegeProgram[]
  /** Of all programs. */
  count: number
  /** Of all programs; `null` if they are fetched when they are opened. */
  titles: readonly ProgramTitle[] | null
}

export function CollegePrograms({ collegeId, programs, count, titles }: CollegeProgramsProps) {
  const t = useTranslations('colleges')
  const locale = useLocale()
  const largest = [...programs]
    .filter(({ awards }) => awards.value !== null)
    .sort((one, other) => (other.awards.value ?? 0) - (one.awards.value ?? 0))
    .slice(0, maxShown)
  const names = credentials.map((credential) => t(`credential.${credential}`))
  const namesByKey = Object.fromEntries(credentials.map((credential, at) => [credential, names[at] ?? '']))
  return (
    <div className="grid gap-4">
      {largest.length > 0 && <MostFinished credentials={names} {...mostFinished(largest, t, locale)} />}
      <FigureSource
        entries={tableSources(
          (['awards', 'earningsAfterFiveYears'] as const).map((key) => ({
            head: t(`program.${key}`),
            figures: largest.map((program) => program[key]),
          })),
        )}
      />
      {/* Hundreds of lines, which are printed only if they were opened. */}
      <div className="print:[&:has(details:not([open]))]:hidden">
        <Disclosure summary={t('program.all', { count })}>
          {titles ? (
            <ProgramTitles credentials={namesByKey} titles={titles} />
          ) : (
            <FetchedTitles collegeId={collegeId} heading={t('page.programs')} credentials={namesByKey} />
          )}
        </Disclosure>
      </div>
    </div>
  )
}

function mostFinished(
  programs: readonly CollegeProgram[],
  t: Words,
  locale: string,
): Omit<MostFinishedProps, 'credentials'> {
  const text = (figure: CollegeProgram['awards'], kind: FigureKind) =>
    figureText(figure, kind, locale, (status) => t(`figure.${status}`))
  const header = (key: 'awards' | 'earningsAfterFiveYears') =>
    programs.some((program) => program[key].value !== null) ? t(`program.${key}`) : null
  return {
    programs: programs.map(({ title, credential, awards, earningsAfterFiveYears }) => [
      title,
      credentials.indexOf(credential),
      text(awards, 'count'),
      text(earningsAfterFiveYears, 'dollars'),
    ]),
    bars: earningBars(programs),
    texts: {
      barsTitle: t('program.earnings'),
      tableSummary: t('program.table'),
      caption: t('program.most'),
      title: t('program.title'),
      credential: t('program.credential'),
      awards: header('awards'),
      earnings: header('earningsAfterFiveYears'),
    },
  }
}

/** The places of programs with published earnings, highest first. None for a single one. */
function earningBars(programs: readonly CollegeProgram[]): MostFinishedProps['bars'] {
  const earning = programs
    .flatMap(({ earningsAfterFiveYears: { value } }, at) => (value === null ? [] : [{ at, value }]))
    .sort((one, other) => other.value - one.value)
  if (earning.length < 2) return []
  const shapes = barShapes(earning.map(({ value }) => value))
  return earning.map(({ at }, place) => [at, shapes[place] ?? null])
}
