'use client'
/** Reads an offer letter on this device: pasted text or a PDF. The family confirms or changes each line before it counts. */
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { isPhoto } from '../pdf/limits.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { LockKeyhole } from '../ui/icons.tsx'
import { Notice } from '../ui/notice.tsx'
import { TextArea } from '../ui/text-area.tsx'
import type { ProposedLine } from './letter/line-kind.ts'
import { parseLetter } from './letter/parse-letter.ts'
import { readLetterFile } from './letter/read-letter-file.ts'
import { ProposedLines } from './proposed-lines.tsx'

type State = 'start' | 'reading' | 'nothing' | 'photo' | 'unreadable' | 'lines' | 'used'

interface LetterReaderProps {
  onLines: (lines: readonly ProposedLine[]) => void
}

export function LetterReader({ onLines }: LetterReaderProps) {
  const t = useTranslations('offers')
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [state, setState] = useState<State>('start')
  const [lines, setLines] = useState<readonly ProposedLine[]>([])
  const end = useRef<(() => void) | null>(null)
  useEffect(() => () => end.current?.(), [])

  const read = (letter: string) => {
    const found = parseLetter(letter)
    setLines(found)
    setState(found.length > 0 ? 'lines' : 'nothing')
  }
  const open = (file: File) => {
    end.current?.()
    if (isPhoto(file)) return setState('photo')
    setState('reading')
    end.current = readLetterFile(file, (found) => {
      if (found === null || found.trim() === '') setState('unreadable')
      else read(found)
    })
  }
  const use = (confirmed: readonly ProposedLine[]) => {
    onLines(confirmed)
    setState('used')
  }

  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">{t('letter.title')}</h2>
      <p className="flex max-w-text items-start gap-2">
        <LockKeyhole size={20} className="mt-0.5 shrink-0 text-primary" />
        <span>{t('letter.private')}</span>
      </p>
      <TextArea name="letter" label={t('letter.paste')} rows={6} value={text} onChange={setText} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => read(text)}>{t('letter.read')}</Button>
        <Button onClick={() => input.current?.click()}>{t('letter.choose')}</Button>
        <input
          ref={input}
          type="file"
          accept="application/pdf,.pdf"
          aria-label={t('letter.choose')}
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
        {state === 'reading' && t('letter.reading')}
        {state === 'used' && t('letter.used')}
        {state === 'nothing' && <Notice kind="warn">{t('letter.nothing')}</Notice>}
        {state === 'photo' && <Notice kind="warn">{t('letter.photo')}</Notice>}
        {state === 'unreadable' && <Notice kind="warn">{t('letter.unreadable')}</Notice>}
      </div>
      {state === 'lines' && <ProposedLines lines={lines} onChange={setLines} onUse={use} />}
    </Card>
  )
}
