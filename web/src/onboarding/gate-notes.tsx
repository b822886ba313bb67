'use client'
/** Shown under questions behind a yes-or-no question: warns that "No" resets amounts entered earlier, and fills all empty amounts with $0. */
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Values } from './form-values.ts'
import type { Answers, AskedQuestion } from './questions.ts'
import { useInterviewTexts } from './texts.ts'

interface GateNotesProps {
  questions: readonly AskedQuestion[]
  stored: Answers
}

export function GateNotes({ questions, stored }: GateNotesProps) {
  const t = useInterviewTexts()
  const { setValue, formState } = useFormContext<Values>()
  const values = useWatch<Values>()
  const amounts = questions.flatMap(({ field, gate, control }) =>
    gate !== undefined && control.kind === 'dollars' ? [{ field, gate }] : [],
  )
  const closes = amounts.some(
    ({ field, gate }) => values[gate] === false && stored[gate] === true && stored[field] !== 0,
  )
  const empty = amounts.filter(
    ({ field, gate }) => values[gate] === true && (values[field] === undefined || values[field] === ''),
  )
  return (
    <>
      {closes && <Notice live>{t('gate.closes')}</Notice>}
      {empty.length > 1 && (
        <Button
          className="justify-self-start"
          onClick={() => {
            for (const { field } of empty)
              setValue(field, 0, { shouldDirty: true, shouldValidate: formState.isSubmitted })
          }}
        >
          {t('gate.noneForTheRest')}
        </Button>
      )}
    </>
  )
}
