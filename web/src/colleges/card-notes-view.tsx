'use client'
/** Gets texts as data, because a list has twenty cards. */
import { useDetails } from '../ui/details-content.tsx'
import { type CardNote, englishMark } from './packed-cards.ts'

export function CardNotesView({ notes }: { notes: readonly CardNote[] }) {
  if (notes.length === 0) return null
  return (
    <div className="card-notes">
      {notes.map((note) => (
        <Note key={note[0]} note={note} />
      ))}
    </div>
  )
}

function Note({ note: [label, grounds] }: { note: CardNote }) {
  const { isFilled, props } = useDetails()
  return (
    <details {...props}>
      <summary>{label}</summary>
      {isFilled && <Grounds text={grounds} />}
    </details>
  )
}

function Grounds({ text }: { text: string }) {
  return text.split(englishMark).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={part} lang="en">
        {part}
      </span>
    ),
  )
}
