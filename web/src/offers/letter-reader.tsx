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
  /** Found in the letter, and not used yet. */
  lines: readonly ProposedLine[]
  onChange: (lines: readonly ProposedLine[]) => void
  onUse: (lines: readonly ProposedLine[]) => void
}

/** What the family has chosen for a line stays when the letter is read again. */
function withChosenKinds(found: readonly ProposedLine[], before: readonly ProposedLine[]): ProposedLine[] {
  const left = [...before]
  return found.map((line) => {
    const at = left.findIndex(({ words, amount }) => words === line.words && amount === line.amount)
    const [same] = at < 0 ? [] : left.splice(at, 1)
    return { ...line, kind: same?.kind ?? line.kind }
  })
}

export const LetterReader = memo(function LetterReader({ lines, onChange, onUse }: LetterReaderProps) {
  const t = useTranslations('offers')
  /** How many of the last letter's amounts were used; null if it's open. */
  const [used, setUsed] = useState<number | null>(null)
  const content = useLostFocus<HTMLDivElement>(lines.length > 0)
  const read = (text: string) => {
    const found = parseLetter(text)
    setUsed(null)
    if (found.length === 0) return false
    onChange(withChosenKinds(found, lines))
    return true
  }
  const use = (confirmed: readonly ProposedLine[]) => {
    onUse(confirmed)
    setUsed(confirmed.length)
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
          done={used !== null && t(used > 0 ? 'letter.used' : 'letter.usedNone')}
        />
        {lines.length > 0 && <ProposedLines lines={lines} onChange={onChange} onUse={use} />}
      </div>
    </Card>
  )
})
