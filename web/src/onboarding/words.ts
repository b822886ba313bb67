/** The texts of the interview. Their keys are put together from the data of `questions.ts`; a test looks them all up. */
import { useTranslations } from 'next-intl'

type Values = Record<string, string | number | Date>

export interface Words {
  (key: string, values?: Values): string
  has(key: string): boolean
}

export function useWords(): Words {
  return useTranslations('onboarding') as unknown as Words
}

/** The words of one question, its hint only where there is one. */
export function textOf(t: Words, group: string, field: string, values: Values) {
  const key = `questions.${group}.${field}`
  return {
    label: t(`${key}.label`, values),
    ...(t.has(`${key}.hint`) && { hint: t(`${key}.hint`, values) }),
  }
}
