/** The texts of the interview. Their keys are built from the data in `questions.ts`; a test checks that each one exists. */
import { useTranslations } from 'next-intl'

type Values = Record<string, string | number | Date>

export interface InterviewTexts {
  (key: string, values?: Values): string
  has(key: string): boolean
}

export function useInterviewTexts(): InterviewTexts {
  return useTranslations('onboarding') as unknown as InterviewTexts
}

/** The label of a question, and its hint if it has one. */
export function textOf(t: InterviewTexts, group: string, field: string, values: Values) {
  const key = `questions.${group}.${field}`
  return {
    label: t(`${key}.label`, values),
    ...(t.has(`${key}.hint`) && { hint: t(`${key}.hint`, values) }),
  }
}
