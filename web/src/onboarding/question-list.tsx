'use client'
/** The questions of a form: first those to answer, then, collapsed, those with a likely answer and those that can't change the result. */
import { type ReactNode, useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { Disclosure } from '../ui/disclosure.tsx'
import { isEmpty, isNeedless, type Needless } from './asked.ts'
import { foldSummary } from './fold-summary.ts'
import type { Values } from './form-values.ts'
import { useFormatAnswer } from './format-answer.ts'
import type { Household } from './household.ts'
import { QuestionField } from './question-field.tsx'
import { type AskedQuestion, folds } from './questions.ts'
import { textOf, useInterviewTexts } from './texts.ts'

interface QuestionListProps {
  questions: readonly AskedQuestion[]
  needless: Needless
  household: Household
  /** Placeholders in the texts of the questions. */
  textValues: Record<string, string | number>
  /** The fields with errors at the last submission. They are never hidden. */
  invalid: readonly string[]
  /** Shown under a question, such as a soft check. */
  noticeFor: (field: string) => ReactNode
}

export function QuestionList({
  questions,
  needless,
  household,
  textValues,
  invalid,
  noticeFor,
}: QuestionListProps) {
  const t = useInterviewTexts()
  const formatAnswer = useFormatAnswer()
  const values = useWatch<Values>() as Values
  const skipped = useSkipped(questions, needless, values)
  const foldOf = ({ fold }: AskedQuestion) => (typeof fold === 'function' ? fold(household) : fold)
  const main = questions.filter((question) => !skipped.has(question.field) && foldOf(question) === undefined)
  const list = (some: readonly AskedQuestion[]) =>
    some.map((question, index) => (
      <QuestionField
        key={question.field}
        question={question}
        values={textValues}
        // Shown once where several questions in a row count the same way: at the last one, which is the amount.
        showsCounting={!skipped.has(question.field) && some[index + 1]?.counting !== question.counting}
      >
        {noticeFor(question.field)}
      </QuestionField>
    ))
  const isInvalid = (some: readonly AskedQuestion[]) =>
    some.some(({ field }) => invalid.includes(field)) && { open: true }
  const notNeeded = questions.filter(({ field }) => skipped.has(field))
  return (
    <>
      {list(main)}
      {folds.map((fold) => {
        const own = questions.filter((question) => !skipped.has(question.field) && foldOf(question) === fold)
        if (own.length === 0) return null
        const known =
          fold === 'details'
            ? foldSummary(own, values, {
                format: formatAnswer,
                lastName: t('questions.parent.lastName.label'),
              })
            : ''
        return (
          <div key={fold}>
            {known && <p className="max-w-text pl-7 text-soft">{known}</p>}
            <Disclosure summary={t(`folds.${fold}`)} {...isInvalid(own)}>
              <div className="grid gap-8 py-2">{list(own)}</div>
            </Disclosure>
          </div>
        )
      })}
      {notNeeded.length > 0 && (
        <Disclosure summary={t('needless.title', { count: notNeeded.length })} {...isInvalid(notNeeded)}>
          <ul className="grid list-disc gap-1 pl-5 text-soft">
            {reasonsOf(notNeeded, needless).map(({ reason, fields }) => (
              <li key={reason}>
                {t('needless.because', {
                  questions: fields
                    .map(({ group, field }) => shortLabel(textOf(t, group, field, textValues).label))
                    .join(' · '),
                  reason: t(`needless.reasons.${reason}`),
                })}
              </li>
            ))}
          </ul>
          <p className="text-soft">{t('needless.text')}</p>
          <div className="grid gap-8 py-2">{list(notNeeded)}</div>
        </Disclosure>
      )}
    </>
  )
}

const shortLabel = (label: string) => label.replace(/[?？]$/, '').replace(/^¿/, '')

function reasonsOf(questions: readonly AskedQuestion[], needless: Needless) {
  const groups = new Map<string, AskedQuestion[]>()
  for (const question of questions) {
    const [field = question.field] = question.combined?.decides ?? []
    const reason = needless?.get(field) ?? 'result_is_certain'
    groups.set(reason, [...(groups.get(reason) ?? []), question])
  }
  return [...groups].map(([reason, fields]) => ({ reason, fields }))
}

/**
 * The questions that can't change the result. One that is being answered stays where it is: among the others if it has or had the focus
 * or has an answer, and among the needless if it was answered there. One that left later would move what is below it.
 */
function useSkipped(
  questions: readonly AskedQuestion[],
  needless: Needless,
  values: Values,
): ReadonlySet<string> {
  const before = useRef<ReadonlySet<string>>(new Set())
  const visited = useRef(new Set<string>())
  useEffect(() => {
    const visit = () => {
      for (const { field } of questions) if (hasFocus(field)) visited.current.add(field)
    }
    visit()
    document.addEventListener('focusin', visit)
    return () => document.removeEventListener('focusin', visit)
  }, [questions])
  const skipped = new Set(
    questions.flatMap((question) => {
      const { field } = question
      if (before.current.has(field) && !isEmpty(values[field])) return [field]
      if (!isNeedless(question, needless) || !isEmpty(values[field])) return []
      return visited.current.has(field) && !before.current.has(field) ? [] : [field]
    }),
  )
  before.current = skipped
  return skipped
}

function hasFocus(field: string): boolean {
  const { activeElement } = document
  return activeElement?.id === field || activeElement?.closest('fieldset')?.id === field
}
