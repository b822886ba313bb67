/** Lists answers that another person changed in the meantime to something other than what's typed here. Rare, so loaded on demand. */
import { useFormatAnswer } from './format-answer.ts'
import type { AskedQuestion } from './questions.ts'
import { textOf, useInterviewTexts } from './texts.ts'

export interface AnsweredElsewhere {
  question: AskedQuestion
  answer: unknown
}

interface ChangedElsewhereProps {
  answers: readonly AnsweredElsewhere[]
  /** Placeholders in the texts: names, the tax year. */
  values: Record<string, string | number>
}

export function ChangedElsewhere({ answers, values }: ChangedElsewhereProps) {
  const t = useInterviewTexts()
  const formatAnswer = useFormatAnswer()
  return (
    <ul className="mt-2 grid list-disc gap-1 pl-5">
      {answers.map(({ question, answer }) => (
        <li key={question.field}>
          {t('draft.elsewhere', {
            question: textOf(t, question.group, question.field, values).label,
            answer: formatAnswer(question, answer),
          })}
        </li>
      ))}
    </ul>
  )
}
