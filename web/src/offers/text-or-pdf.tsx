'use client'
/** Takes a letter or bill as pasted text or as a PDF, which is read on this device. */
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isPhoto } from '../pdf/limits.ts'
import { Button } from '../ui/button.tsx'
import { LockKeyhole } from '../ui/icons.tsx'
import { Notice } from '../ui/notice.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { readLetterFile } from './letter/read-letter-file.ts'

type State = 'none' | 'reading' | 'nothing' | 'photo' | 'unreadable'

interface TextOrPdfProps {
  name: string
  texts: { isPrivate: string; paste: string; hint?: string; read: string; choose: string; nothing: string }
  /** Returns whether the text has amounts. */
  onText: (text: string) => boolean
  /** What became of the last text. */
  done?: ReactNode
}

export function TextOrPdf({ name, texts, onText, done }: TextOrPdfProps) {
  const t = useTranslations('offers')
  const input = useRef<HTMLInputElement>(null)
  const end = useRef<(() => void) | null>(null)
  const [text, setText] = useState('')
  const [state, setState] = useState<State>('none')
  useEffect(() => () => end.current?.(), [])

  const read = (found: string) => setState(onText(found) ? 'none' : 'nothing')
  const open = (file: File) => {
    end.current?.()
    if (isPhoto(file)) return setState('photo')
    setState('reading')
    end.current = readLetterFile(file, (found) => {
      if (found === null || found.trim() === '') setState('unreadable')
      else read(found)
    })
  }
  return (
    <>
      <p className="flex max-w-text items-start gap-2">
        <LockKeyhole size={20} className="mt-0.5 shrink-0 text-primary" />
        <span>{texts.isPrivate}</span>
      </p>
      <TextArea name={name} label={texts.paste} hint={texts.hint} rows={6} value={text} onChange={setText} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => read(text)}>{texts.read}</Button>
        <Button onClick={() => input.current?.click()}>{texts.choose}</Button>
        <input
          ref={input}
          type="file"
          accept="application/pdf,.pdf"
          aria-label={texts.choose}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            const file = event.target.files?.[0]
            event.target.value = ''
            if (file) open(file)
          }}
        />
      </div>
      <div role="status">
        {state === 'none' && done}
        {state === 'reading' && t('letter.reading')}
        {state === 'nothing' && <Notice kind="warn">{texts.nothing}</Notice>}
        {state === 'photo' && <Notice kind="warn">{t('letter.photo')}</Notice>}
        {state === 'unreadable' && <Notice kind="warn">{t('letter.unreadable')}</Notice>}
      </div>
    </>
  )
}
