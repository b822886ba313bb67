'use client'
/** The elements of `fact-list.tsx`, which gets its facts as data. */
import { inSentence } from './in-sentence.ts'
import { type PackedSource, SourceDetails, type SourceWords } from './source-details.tsx'

interface FactListViewProps {
  words: SourceWords
  facts: readonly (readonly [label: string, text: string, source: PackedSource])[]
}

export function FactListView({ words, facts }: FactListViewProps) {
  return (
    <dl className="facts">
      {facts.map(([label, text, source]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="figures">{text}</dd>
          <dd>
            <SourceDetails words={words} figure={inSentence(label)} sources={[source]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
