'use client'
/** Reads an offer letter on this device: pasted text or a PDF. The family confirms or changes each line before it counts. */
import { useTranslations } from 'next-intl'
import { memo, useState } from 'react'
import { Card } from '../ui/card.tsx'
import { useLostFocus } from '../ui/use-lost-focus.ts'
import type { ProposedLine } from './letter/line-kind.ts'
import { parseLetter } from './letter/parse-letter.ts'
import { ProposedLines } from './proposed-lines.tsx'
import { TextOrPdf } from './text-or-pdf.tsx'

interface LetterReaderProps {
  onLines: (lines: readonly ProposedLine[]) => void
}

export const LetterReader = memo(function LetterReader({ onLines }: LetterReaderProps) {
  const t = useTranslations('offers')
  const [lines, setLines] = useState<readonly ProposedLine[]>([])
  const [isUsed, setUsed] = useState(false)
  const content = useLostFocus<HTMLDivElement>(lines.length > 0)
  const read = (text: string) => {
    const found = parseLetter(text)
    setLines(found)
    setUsed(false)
    return found.length > 0
  }
  const use = (confirmed: readonly ProposedLine[]) => {
    onLines(confirmed)
    setLines([])
    setUsed(true)
  }
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">{t('letter.title')}</h2>
      <div {...content} className="grid gap-4">
        <TextOrPdf
          name="letter"
          texts={{
            isPrivate: t('letter.private'),
            paste: t('letter.paste'),
            read: t('letter.read'),
            choose: t('letter.choose'),
            nothing: t('letter.nothing'),
          }}
          onText={read}
          done={isUsed && t('letter.used')}
        />
        {lines.length > 0 && <ProposedLines lines={lines} onChange={setLines} onUse={use} />}
      </div>
    </Card>
  )
})
