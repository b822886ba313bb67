/** The answers in a part of the interview: one for every question that applies, even if it is not answered yet. */
import { getLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { getTranslations } from '../i18n/translations.ts'
import { questionsAsked } from '../onboarding/asked.ts'
import { formatAnswerWith } from '../onboarding/format-answer.ts'
import type { Household } from '../onboarding/household.ts'
import { headingValues } from '../onboarding/place-texts.ts'
import { answersAt, type Place } from '../onboarding/places.ts'
import type { AskedQuestion } from '../onboarding/questions.ts'
import type { InterviewTexts } from '../onboarding/texts.ts'
import type { Answer } from '../ui/answer-list.tsx'
import { majorTitles } from './major-titles.ts'

export type AnswersAt = (place: Place) => Answer[]

/** Shown as the heading of a person's answers. */
const names = ['firstName', 'lastName']

/** Returns a function that lists the answers at a place of the interview. Each has the field as its key. */
export async function householdAnswers(household: Household): Promise<AnswersAt> {
  const [locale, t, ui, onboarding, majors] = await Promise.all([
    getLocale(),
    getTranslations('answers'),
    getTranslations('ui'),
    getTranslations('onboarding'),
    majorTitles(household.family.students.flatMap(({ intendedMajor }) => intendedMajor ?? [])),
  ])
  const labels = t as unknown as InterviewTexts
  const formatAnswer = formatAnswerWith(onboarding as unknown as InterviewTexts, ui, locale)
  const format = (question: AskedQuestion, answer: unknown): ReactNode => {
    if (answer === null || answer === undefined) return t('notAnswered')
    if (question.control.kind === 'major') return majors.get(String(answer)) ?? String(answer)
    if (!Array.isArray(answer)) return formatAnswer(question, answer)
    if (answer.length === 0) return t('none')
    return answer.map((choice) => (
      <span key={choice} className="block">
        {formatAnswer(question, [choice])}
      </span>
    ))
  }
  return (place) => {
    const answers = answersAt(place, household.family)
    return questionsAsked(place.part, answers, household)
      .filter(({ field }) => !names.includes(field))
      .map((question) => ({
        key: question.field,
        label: labels(`${question.group}.${question.field}`, headingValues(place, household)),
        value: format(question, answers[question.field]),
        isFigure: question.control.kind.endsWith('dollars'),
      }))
  }
}
