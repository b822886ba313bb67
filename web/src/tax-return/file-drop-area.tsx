'use client'
/** Takes one file: by a button, which also works by keyboard and on phones, or dragged here. */
import { useTranslations } from 'next-intl'
import { type DragEvent, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { LockKeyhole } from '../ui/icons.tsx'
import type { TaxYear } from './reader/reading.ts'

interface FileDropAreaProps {
  taxYear: TaxYear
  onFile: (file: File) => void
  /** Another file was refused. */
  isRetry: boolean
}

export function FileDropArea({ taxYear, onFile, isRetry }: FileDropAreaProps) {
  const t = useTranslations('taxReturn')
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const year = String(taxYear)

  const allow = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file) onFile(file)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is only a shortcut for the button inside
    <div
      onDragEnter={allow}
      onDragOver={allow}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classes(
        'grid justify-items-start gap-3 rounded-md border-2 border-dashed px-4 py-5 print:hidden',
        isOver ? 'border-primary bg-tint' : 'border-control bg-surface',
      )}
    >
      <h2 className="text-lg">{t('title', { year })}</h2>
      <p className="flex max-w-text items-start gap-2">
        <LockKeyhole size={20} className="mt-0.5 shrink-0 text-primary" />
        <span>{t('lead')}</span>
      </p>
      <p className="max-w-text text-sm text-soft">{t('kinds', { year })}</p>
      <Button onClick={() => input.current?.click()}>{isRetry ? t('chooseAnother') : t('choose')}</Button>
      <input
        ref={input}
        type="file"
        accept="application/pdf,.pdf"
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
    </div>
  )
}
