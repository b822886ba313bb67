/** Stored answers as words: "not answered" for what is open, whole dollars, Yes and No, and the words of the choices. */

import type { parentsMaritalStatuses } from '@bursar/contract/families'
import type { benefits, gradeLevels, livingPlans, relationships } from '@bursar/contract/people'
import { getLocale, getTranslations } from 'next-intl/server'
import { formatCount, formatDay, formatDollars } from '../i18n/format.ts'

interface Choices {
  parentsMaritalStatus: (typeof parentsMaritalStatuses)[number]
  receivedBenefits: (typeof benefits)[number]
  gradeLevel: (typeof gradeLevels)[number]
  livingPlan: (typeof livingPlans)[number]
  relationship: (typeof relationships)[number]
}

export async function answersInWords() {
  const [locale, t, ui, onboarding] = await Promise.all([
    getLocale(),
    getTranslations('profile'),
    getTranslations('ui'),
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
    dollars: (amount: number | null) => (amount === null ? open : formatDollars(amount, locale)),
    day: (day: string | null) => (day === null ? open : formatDay(day, locale)),
    yesNo: (answer: boolean | null) => (answer === null ? open : answer ? ui('yes') : ui('no')),
    choice: <Field extends keyof Choices>(field: Field, choice: Choices[Field] | null) =>
      choice === null ? open : word(field, choice),
    choices: <Field extends keyof Choices>(field: Field, chosen: readonly Choices[Field][] | null) =>
      chosen === null
        ? open
        : chosen.length === 0
          ? ui('noneOfThese')
          : chosen.map((choice) => word(field, choice)).join(', '),
  }
}
