/** The texts of the interview. Their keys are built from the data in `questions.ts`; a test checks that each one exists. */
import { useTranslations } from 'next-intl'

type Values = Record<string, string | number | Date>

export interface Words {
  (key: string, values?: Values): string
  has(key: string): boolean
}

export function useWords(): Words {
  return useTranslations('onboarding') as unknown as Words
}

/** The label of a question, and its hint if it has one. */
export function textOf(t: Words, group: string, field: string, values: Values) {
  const key = `questions.${group}.${field}`
  return {
    label: t(`${key}.label`, values),
    ...(t.has(`${key}.hint`) && { hint: t(`${key}.hint`, values) }),
  }
}
