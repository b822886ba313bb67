/** The answers behind a heading as one line, so that a likely answer is seen without opening it. */
import { isEmpty } from './asked.ts'
import type { Values } from './form-values.ts'
import type { FormatAnswer } from './format-answer.ts'
import type { AskedQuestion } from './questions.ts'

/** Everyone has a yes here, and the number says little without its question. */
const leftOut = ['isContributor', 'yearsOfCollege', 'relationship', 'dateOfBirth', 'email']

export function foldSummary(
  questions: readonly AskedQuestion[],
  values: Values,
  { format, lastName }: { format: FormatAnswer; lastName: string },
): string {
  return questions
    .filter(({ field }) => !leftOut.includes(field) && !isEmpty(values[field]) && values[field] !== null)
    .map((question) => {
      const answer = format(question, values[question.field])
      return question.field === 'lastName' ? `${lastName}: ${answer}` : answer
    })
    .join(' · ')
}
