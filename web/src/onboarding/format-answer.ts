/** Formats a stored answer as text. */
import { stateNames } from '@bursar/contract/state-names'
import { useLocale, useTranslations } from 'next-intl'
import { formatDay, formatDollars } from '../i18n/format.ts'
import { type AskedQuestion, choicesOf } from './questions.ts'
import { type InterviewTexts, useInterviewTexts } from './texts.ts'

export type FormatAnswer = (question: AskedQuestion, answer: unknown) => string

/** Formats what another person answered to the same question. */
export function useFormatAnswer(): FormatAnswer {
  return formatAnswerWith(useInterviewTexts(), useTranslations('ui'), useLocale())
}

/** @param t the translations of the interview */
export function formatAnswerWith(
  t: InterviewTexts,
  ui: (key: 'yes' | 'no' | 'noneOfThese') => string,
  locale: string,
): FormatAnswer {
  return ({ control, field }, answer) => {
    const choice = (key: string) => t(`choices.${choicesOf[field] ?? field}.${key}`)
    if (answer === null || answer === undefined) return t('notSure')
    if (typeof answer === 'boolean') return ui(answer ? 'yes' : 'no')
    if (Array.isArray(answer)) return answer.length === 0 ? ui('noneOfThese') : answer.map(choice).join(', ')
    switch (control.kind) {
      case 'state':
        return stateNames[answer as keyof typeof stateNames]
      case 'choice':
      case 'list':
        return choice(String(answer))
      case 'date':
        return formatDay(String(answer), locale)
      case 'dollars':
      case 'signed-dollars':
        return formatDollars(Number(answer), locale)
      default:
        return String(answer)
    }
  }
}
