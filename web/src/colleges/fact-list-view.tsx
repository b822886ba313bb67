'use client'
/** The elements of `fact-list.tsx`, which gets its facts as data. */
import { SourceDetails, type SourceDetailsProps } from './source-details.tsx'

interface FactListViewProps {
  facts: readonly (readonly [label: string, text: string, source: SourceDetailsProps])[]
}

export function FactListView({ facts }: FactListViewProps) {
  return (
    <dl className="facts">
      {facts.map(([label, text, source]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="figures">{text}</dd>
          <dd>
            <SourceDetails {...source} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
