'use client'
/** Gets texts as data, because a list has twenty cards. */
export interface CardNote {
  label: string
  /** Shown on demand. */
  text: string
}

export function CardNotesView({ notes }: { notes: readonly CardNote[] }) {
  if (notes.length === 0) return null
  return (
    <div className="card-notes">
      {notes.map(({ label, text }) => (
        <details key={label} className="source">
          <summary>
            <span>{label}</span>
          </summary>
          <p>{text}</p>
        </details>
      ))}
    </div>
  )
}
