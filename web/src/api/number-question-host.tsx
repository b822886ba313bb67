'use client'
/** On every private page: asks about a number that looks as if nobody should send it, before it is sent. */
import { type ComponentType, useEffect, useState } from 'react'
import { onDoubtfulNumber } from './number-question.ts'
import type { NumberQuestionProps } from './number-question-dialog.tsx'

interface Asked {
  Dialog: ComponentType<NumberQuestionProps>
  code: string
  answer: (isConfirmed: boolean) => void
}

export function NumberQuestionHost() {
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(
    () =>
      onDoubtfulNumber(async (code) => {
        const found = await import('./number-question-dialog.tsx').catch(() => null)
        return found === null
          ? false
          : new Promise<boolean>((answer) => setAsked({ Dialog: found.NumberQuestionDialog, code, answer }))
      }),
    [],
  )
  if (!asked) return null
  return (
    <asked.Dialog
      code={asked.code}
      onAnswer={(isConfirmed) => {
        setAsked(null)
        asked.answer(isConfirmed)
      }}
    />
  )
}
