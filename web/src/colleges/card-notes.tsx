/** What a card says about one student besides the price: getting in, and the own major's earnings. Figures on demand. */
import { admissionFitOfCard, type TestAnswers } from '@bursar/contract/admission-fit'
import type { CollegeCard } from '@bursar/contract/college-cards'
import type { CollegeResult, ProgramEarnings } from '@bursar/contract/college-search'
import { useLocale } from 'next-intl'
import { formatDollars } from '../i18n/format.ts'
import { useTranslations } from '../i18n/use-translations.ts'
import { fitTexts } from './admission-fit.tsx'
import { type CardNote, englishMark } from './packed-cards.ts'
import { yearText } from './year-text.ts'

/** `scores` are `null` for visitors. */
export function notesOf(
  t: Words,
  locale: string,
  college: CollegeCard & Partial<Pick<CollegeResult, 'programEarnings'>>,
  scores: TestAnswers | null,
): CardNote[] {
  const { programEarnings } = college
  const fit = scores && fitTexts(t, locale, { college, scores })
  const earnings = programEarnings ? earningsTexts(t, locale, programEarnings) : null
  return [fit, earnings].filter((note) => note !== null)
}

type Words = ReturnType<typeof useTranslations<'colleges'>>

function earningsTexts(
  t: Words,
  locale: string,
  { title, credential, earnings }: ProgramEarnings,
): CardNote | null {
  if (earnings.value === null) return null
  return [
    t('major.card', { amount: formatDollars(earnings.value, locale) }),
    t('major.cardText', {
      major: `${englishMark}${title}${englishMark}`,
      credential: t(`credential.${credential}`),
      year: yearText(earnings.year ?? '', locale),
    }),
  ]
}

/** Below cards: what the scores in their notes are, once instead of on each card. */
export function ScoresNote({ colleges, scores }: { colleges: readonly CollegeCard[]; scores: TestAnswers }) {
  const t = useTranslations('colleges')
  const locale = useLocale()
  const compared = colleges.find((college) => admissionFitOfCard(college, scores).compared !== null)
  if (!compared) return null
  return (
    <p className="max-w-text text-sm text-soft">
      {t('fit.about', { year: yearText(compared.testScores.year ?? '', locale) })}
    </p>
  )
}

/** In the table. */
export function MajorCell({ college: { programEarnings } }: { college: CollegeResult }) {
  const t = useTranslations('colleges')
  const locale = useLocale()
  const value = programEarnings?.earnings.value ?? null
  if (value === null) return t('figure.missing')
  return (
    <>
      {formatDollars(value, locale)}
      <span className="block text-soft">
        {programEarnings && t(`credential.${programEarnings.credential}`)}
      </span>
    </>
  )
}
