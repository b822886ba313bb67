'use client'
/** The elements of `PlaceFacts`, which gets its facts as data. */

interface PlaceFactsViewProps {
  facts: readonly (readonly [label: string, text: string, language?: 'en'])[]
}

export function PlaceFactsView({ facts }: PlaceFactsViewProps) {
  return (
    <dl className="place-facts">
      {facts.map(([label, text, language]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd lang={language}>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
