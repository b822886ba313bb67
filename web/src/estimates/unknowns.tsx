/** The missing answers, those first that narrow the result most, each with a link to its question. */
import type { StudentEstimate } from '@bursar/contract/estimates'
import type { Family } from '@bursar/contract/families'
import type { Student } from '@bursar/contract/people'
import Link from 'next/link'
import { getTranslations } from '../i18n/translations.ts'
import { questionValues } from '../onboarding/place-texts.ts'
import type { InterviewTexts } from '../onboarding/texts.ts'
import { Section } from '../ui/page-frame.tsx'
import { answerHref, placeOfUnknown } from './unknown-place.ts'

interface UnknownsProps {
  /** Paths of the open questions, as `openAnswers` names them. */
  open: readonly string[]
  family: Family
  student: Student
  estimate: StudentEstimate
  /** ISO date. */
  today: string
}

/** What an answer must narrow the plausible range by to be listed at first sight. */
const minShown = 20

interface OpenAnswer {
  field: string
  narrowsBy: number
  text: string
  href: string
}

export async function Unknowns({
  open: fields,
  family,
  student,
  estimate: { unknowns },
  today,
}: UnknownsProps) {
  const [t, asked] = await Promise.all([getTranslations('estimate'), getTranslations('onboarding')])
  const words = asked as unknown as InterviewTexts
  /** Of a question, or of all about a parent who isn't entered. */
  const narrowing = (field: string) =>
    Math.max(
      0,
      ...unknowns
        .filter((unknown) => unknown.field === field || unknown.field.startsWith(`${field}.`))
        .map(({ narrowsBy }) => narrowsBy),
    )
  const open = fields.flatMap((field): OpenAnswer[] => {
    const found = placeOfUnknown(field, family, today)
    if (!found) return []
    const narrowsBy = narrowing(field)
    const { place, question } = found
    const values = questionValues(words, place, { family, today })
    const text = question
      ? words(`questions.${question.group}.${question.field}.label`, values)
      : t('unknowns.missingParent')
    return [{ field, narrowsBy, text, href: answerHref(place, student.id) }]
  })
  if (open.length === 0) return null
  open.sort((one, other) => other.narrowsBy - one.narrowsBy)
  const often = open.filter(({ narrowsBy }) => narrowsBy >= minShown)
  const seldom = open.filter(({ narrowsBy }) => narrowsBy < minShown)
  return (
    <Section id="open" title={t('unknowns.title')} lead={t('unknowns.lead')} isPrintDetail>
      <OpenAnswers answers={often} />
      {seldom.length > 0 && (
        <details className="max-w-form print:hidden" open={often.length === 0}>
          <summary className="target flex w-fit cursor-pointer items-center underline">
            {t('unknowns.rarelyMatter', { count: seldom.length })}
          </summary>
          <OpenAnswers answers={seldom} />
        </details>
      )}
    </Section>
  )
}

async function OpenAnswers({ answers }: { answers: readonly OpenAnswer[] }) {
  const t = await getTranslations('estimate')
  if (answers.length === 0) return null
  return (
    <ul className="max-w-form border-t border-line">
      {answers.map(({ field, narrowsBy, text, href }) => (
        <li
          key={field}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-3"
        >
          <div className="min-w-0 max-w-text">
            <p>{text}</p>
            {narrowsBy >= minShown && (
              <p className="text-sm text-soft">
                {t('unknowns.narrows', { count: Math.max(Math.round(narrowsBy / 100) * 100, 100) })}
              </p>
            )}
          </div>
          <Link className="link target grid place-items-center print:hidden" href={href}>
            {t('unknowns.answer')}
            <span className="sr-only">: {text}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
