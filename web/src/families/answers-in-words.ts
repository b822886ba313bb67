/** Stored answers as words: "not answered" for what is open, and the words of the choices. */

import type { gradeLevels, livingPlans, relationships } from '@bursar/contract/people'
import { getLocale, getTranslations } from 'next-intl/server'
import { formatCount, formatDay } from '../i18n/format.ts'

interface Choices {
  gradeLevel: (typeof gradeLevels)[number]
  livingPlan: (typeof livingPlans)[number]
  relationship: (typeof relationships)[number]
}

export async function answersInWords() {
  const [locale, t, onboarding] = await Promise.all([
    getLocale(),
    getTranslations('answers'),
    getTranslations('onboarding.choices'),
  ])
  const open = t('notAnswered')
  /** The words stand with the questions; each choice of the contract has one there. */
  const word = (field: keyof Choices, choice: string) =>
    onboarding(`${field}.${choice}` as Parameters<typeof onboarding>[0])
  return {
    text: (text: string | null) => text ?? open,
    count: (count: number | null) => (count === null ? open : formatCount(count, locale)),
    year: (year: number | null) => (year === null ? open : String(year)),
    day: (day: string | null) => (day === null ? open : formatDay(day, locale)),
    choice: <Field extends keyof Choices>(field: Field, choice: Choices[Field] | null) =>
      choice === null ? open : word(field, choice),
  }
}
