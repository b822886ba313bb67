'use client'
/** Gets texts as data, because a list has twenty cards. */

/** What is said, and on what grounds, which are shown on demand. Without names, because they would be repeated for each card. */
export type CardNote = readonly [label: string, grounds: string]

export function CardNotesView({ notes }: { notes: readonly CardNote[] }) {
  if (notes.length === 0) return null
  return (
    <div className="card-notes">
      {notes.map(([label, grounds]) => (
        <details key={label}>
          <summary>{label}</summary>
          {grounds}
        </details>
      ))}
    </div>
  )
}
