'use client'
/** On every private page: asks for confirmation before sending what looks like a sensitive number. */
import { type ComponentType, useEffect, useState } from 'react'
import type { SensitiveNumberDialogProps } from './sensitive-number-dialog.tsx'
import { onSensitiveNumber } from './sensitive-number-prompt.ts'

interface OpenPrompt {
  Dialog: ComponentType<SensitiveNumberDialogProps>
  code: string
  answer: (isConfirmed: boolean) => void
}

export function SensitiveNumberHost() {
  const [open, setOpen] = useState<OpenPrompt | null>(null)
  useEffect(
    () =>
      onSensitiveNumber(async (code) => {
        const found = await import('./sensitive-number-dialog.tsx').catch(() => null)
        return found === null
          ? false
          : new Promise<boolean>((answer) => setOpen({ Dialog: found.SensitiveNumberDialog, code, answer }))
      }),
    [],
  )
  if (!open) return null
  return (
    <open.Dialog
      code={open.code}
      onAnswer={(isConfirmed) => {
        setOpen(null)
        open.answer(isConfirmed)
      }}
    />
  )
}
