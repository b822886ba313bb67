/** Formats stored answers: "not answered" for open ones, and the texts of choices. */

import type { gradeLevels, livingPlans, relationships } from '@bursar/contract/answers'
import { getLocale } from 'next-intl/server'
import { formatCount, formatDay } from '../i18n/format.ts'
import { getTranslations } from '../i18n/translations.ts'

interface Choices {
  gradeLevel: (typeof gradeLevels)[number]
  livingPlan: (typeof livingPlans)[number]
  relationship: (typeof relationships)[number]
}

export async function answerFormats() {
  const [locale, t, onboarding] = await Promise.all([
    getLocale(),
    getTranslations('answers'),
    getTranslations('onboarding.choices'),
  ])
  const notAnswered = t('notAnswered')
  /** The text of a choice, from the messages of the interview, which has one for each choice of the contract. */
  const choiceText = (field: keyof Choices, choice: string) =>
    onboarding(`${field}.${choice}` as Parameters<typeof onboarding>[0])
  return {
    text: (text: string | null) => text ?? notAnswered,
    count: (count: number | null) => (count === null ? notAnswered : formatCount(count, locale)),
    year: (year: number | null) => (year === null ? notAnswered : String(year)),
    day: (day: string | null) => (day === null ? notAnswered : formatDay(day, locale)),
    choice: <Field extends keyof Choices>(field: Field, choice: Choices[Field] | null) =>
      choice === null ? notAnswered : choiceText(field, choice),
  }
}
