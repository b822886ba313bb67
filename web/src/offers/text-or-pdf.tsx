'use client'
/** Takes a letter or bill as pasted text or as a PDF, which is read on this device. */
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { LockKeyhole } from '../ui/icons.tsx'
import { Notice } from '../ui/notice.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { useLostFocus } from '../ui/use-lost-focus.ts'
import { type LetterRefusal, readLetterFile } from './letter/read-letter-file.ts'

type State = 'none' | 'reading' | 'nothing' | LetterRefusal

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

  const content = useLostFocus<HTMLDivElement>(state === 'reading')
  const cancel = () => {
    end.current?.()
    setState('none')
  }
  const read = (found: string) => {
    // A file that is still being read would replace the lines of this text.
    end.current?.()
    setState(onText(found) ? 'none' : 'nothing')
  }
  const open = (file: File) => {
    end.current?.()
    setState('reading')
    end.current = readLetterFile(file, (result) => {
      if ('refusal' in result) setState(result.refusal)
      else read(result.text)
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
      <div {...content} role="status">
        {state === 'none' && done}
        {state === 'reading' && t('letter.reading')}
        {state === 'nothing' && <Notice kind="warn">{texts.nothing}</Notice>}
        {state !== 'none' && state !== 'reading' && state !== 'nothing' && (
          <Notice kind="warn">{t(`letter.refusals.${state}`)}</Notice>
        )}
      </div>
      {state === 'reading' && (
        <Button className="w-fit" onClick={cancel}>
          {t('letter.cancel')}
        </Button>
      )}
    </>
  )
}
