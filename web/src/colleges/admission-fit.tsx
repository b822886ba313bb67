/** How a student's test scores compare with a college's students: one word, the figures behind it, and the rule. */
import {
  type AdmissionFit,
  admissionFitOfCard,
  fewAdmitted,
  manyAdmitted,
  type TestAnswers,
} from '@bursar/contract/admission-fit'
import type { CollegeCard } from '@bursar/contract/college-cards'
import { useLocale } from 'next-intl'
import { formatShare } from '../i18n/format.ts'
import { useTranslations } from '../i18n/use-translations.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { ExternalLink } from '../ui/external-link.tsx'
import { Section } from '../ui/page-frame.tsx'
import type { CardNote } from './packed-cards.ts'
import { publications } from './publications.ts'
import { yearText } from './year-text.ts'

/** The definition that `admissionFitOf` follows. */
const bigFutureUrl = 'https://bigfuture.collegeboard.org/help-center/what-are-reach-match-and-safety-schools'

type Words = ReturnType<typeof useTranslations<'colleges'>>

/** "1230 on the SAT is within 1140 to 1380, the middle half of students." Scores have no separators. */
function fitSentence(t: Words, locale: string, college: CollegeCard, fit: AdmissionFit): string {
  const { because, compared } = fit
  const rate = college.acceptanceRate.value
  const [published, other] = college.testScores.sat ? ['SAT', 'ACT'] : ['ACT', 'SAT']
  return t(`fit.because.${because}`, {
    score: compared ? String(compared.score) : '',
    test: compared ? compared.test.toUpperCase() : '',
    low: compared ? String(compared.low) : '',
    high: compared ? String(compared.high) : '',
    rate: rate === null ? '' : formatShare(rate, locale),
    few: formatShare(fewAdmitted, locale),
    many: formatShare(manyAdmitted, locale),
    published,
    other,
  })
}

/** Remarks on the figures: whose scores they are, and which year's. */
function remarks(
  t: Words,
  locale: string,
  { testScores }: CollegeCard,
  { compared }: AdmissionFit,
): string[] {
  if (!compared) return []
  return [
    ...(testScores.policy === 'considered' ? [t('fit.optional')] : []),
    ...(compared.test === 'sat' ? [t('fit.added')] : []),
    t('fit.year', { year: yearText(testScores.year ?? '', locale) }),
  ]
}

interface FitProps {
  college: CollegeCard
  scores: TestAnswers
}

/** On a college's page. */
export function AdmissionFitSection({
  college,
  scores,
  name,
  editHref,
}: FitProps & { name: string; editHref: string }) {
  const t = useTranslations('colleges')
  const locale = useLocale()
  const fit = admissionFitOfCard(college, scores)
  return (
    <Section
      id="fit"
      title={
        fit.fit ? t('fit.title', { name, fit: t(`fit.name.${fit.fit}`) }) : t('fit.titleUnknown', { name })
      }
    >
      <div className="grid max-w-text gap-2">
        <p>{fitSentence(t, locale, college, fit)}</p>
        {remarks(t, locale, college, fit).map((remark) => (
          <p key={remark} className="text-soft">
            {remark}
          </p>
        ))}
        {fit.because === 'no-score' && (
          <div className="print:hidden">
            <ButtonLink href={editHref}>{t('fit.add')}</ButtonLink>
          </div>
        )}
        <Disclosure summary={t('fit.rule')}>
          <p>
            {t('fit.ruleText', {
              few: formatShare(fewAdmitted, locale),
              many: formatShare(manyAdmitted, locale),
            })}
          </p>
          <p>{t('fit.ruleNot')}</p>
          <p className="text-soft">
            <ExternalLink href={bigFutureUrl}>BigFuture, College Board</ExternalLink> ·{' '}
            <ExternalLink href={publications[0].href}>College Scorecard</ExternalLink>
          </p>
        </Disclosure>
      </div>
    </Section>
  )
}

/** In a comparison: the word and its reason, or why it can't be said. */
export function AdmissionFitCell({ college, scores }: FitProps) {
  const t = useTranslations('colleges')
  const locale = useLocale()
  const fit = admissionFitOfCard(college, scores)
  return (
    <div>
      {fit.fit && <span className="text-base font-semibold">{t(`fit.name.${fit.fit}`)}</span>}
      <span className="block text-soft">{fitSentence(t, locale, college, fit)}</span>
    </div>
  )
}

/** On a card: the word, with its grounds on demand. `null` if it can't be said. */
export function fitTexts(t: Words, locale: string, { college, scores }: FitProps): CardNote | null {
  const fit = admissionFitOfCard(college, scores)
  if (fit.fit === null) return null
  return [t('fit.card', { fit: t(`fit.name.${fit.fit}`) }), fitSentence(t, locale, college, fit)]
}
