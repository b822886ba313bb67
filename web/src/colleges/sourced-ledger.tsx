'use client'
/** A ledger of published figures, which gets their sources as data. */
import { Ledger, type LedgerLine } from '../ui/ledger.tsx'
import { type PackedSource, SourceText, type SourceWords } from './source-details.tsx'

export interface SourcedLine extends Omit<LedgerLine, 'source'> {
  source?: PackedSource | undefined
}

interface SourcedLedgerProps {
  caption: string
  words: SourceWords
  lines: readonly SourcedLine[]
}

export function SourcedLedger({ caption, words, lines }: SourcedLedgerProps) {
  return (
    <Ledger
      caption={caption}
      hideCaption
      lines={lines.map(({ source, ...line }) => ({
        ...line,
        ...(source && { source: <SourceText words={words} source={source} /> }),
      }))}
    />
  )
}
