/** A college in a few lines: kind, price, and outcomes. Used by results and favorites. */
import type { CollegeCard } from '@bursar/contract/college-cards'
import type { StudentForPrices, YourPrice } from '@bursar/contract/pricing'
import { stateNames } from '@bursar/contract/state-names'
import { useLocale } from 'next-intl'
import { formatCount } from '../i18n/format.ts'
import { useTranslations } from '../i18n/use-translations.ts'
import { notesOf } from './card-notes.tsx'
import { CardNotesView } from './card-notes-view.tsx'
import { closingTexts } from './closing-texts.ts'
import { CollegePrice } from './college-price.tsx'
import { figureText } from './figure-text.ts'
import { Kinds, SummaryView } from './summary-view.tsx'

interface CollegeSummaryProps {
  college: CollegeCard
  href: string
  bracket: number | null
  homeState: string | null
  /** Of the student, as in `CollegePrice`. */
  price: YourPrice | null
  scores: StudentForPrices['scores'] | null
  scale: number
}

export function CollegeSummary({
  college,
  href,
  bracket,
  homeState,
  price,
  scores,
  scale,
}: CollegeSummaryProps) {
  const t = useTranslations('colleges')
  const locale = useLocale()
  const { name, about, facts } = summaryOf(college, t, locale)
  return (
    <SummaryView
      name={name}
      href={href}
      about={about}
      closing={closingTexts(college, t, locale)?.short}
      facts={factLabels(t).map((label, at) => [label, facts[at] ?? ''])}
    >
      <CollegePrice college={college} bracket={bracket} homeState={homeState} price={price} scale={scale} />
      <CardNotesView notes={notesOf(t, locale, college, scores)} />
    </SummaryView>
  )
}

type Words = ReturnType<typeof useTranslations<'colleges'>>

/** The texts of a college's card. */
export function summaryOf(college: CollegeCard, t: Words, locale: string) {
  const whyNone = (status: 'suppressed' | 'missing' | 'not_applicable') => t(`figure.${status}`)
  const { undergraduates, acceptanceRate, graduationRate, medianEarnings } = college
  return {
    name: college.name,
    // Separators stay with the text before them.
    about: [`${college.city}, ${stateNames[college.state]}`, ...kindsOf(college, t)].join('\u00a0· '),
    facts: [
      figureText(undergraduates, 'count', locale, whyNone),
      college.isOpenAdmission ? t('openAdmission') : figureText(acceptanceRate, 'share', locale, whyNone),
      figureText(graduationRate, 'share', locale, whyNone),
      figureText(medianEarnings, 'dollars', locale, whyNone),
    ],
  }
}

/** In the order of the facts of a summary. */
export const factLabels = (t: Words) =>
  (['undergraduates', 'acceptance', 'graduation', 'earnings'] as const).map((key) => t(`fact.${key}`))

/** "Public, 4-year", and the size if it is known. */
export function CollegeKind({ college, withSize }: { college: CollegeCard; withSize?: boolean }) {
  const t = useTranslations('colleges')
  const locale = useLocale()
  const size =
    withSize && college.undergraduates.value !== null
      ? t('undergraduateCount', { count: formatCount(college.undergraduates.value, locale) })
      : null
  return <Kinds kinds={[...kindsOf(college, t), ...(size === null ? [] : [size])]} />
}

export const kindsOf = ({ control, level }: CollegeCard, t: Words): string[] => [
  t(`type.${control}`),
  t(`level.${level}`),
]
