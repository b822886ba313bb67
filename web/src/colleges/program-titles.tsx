'use client'
/** Hundreds of titles by credential, in columns. */
import { unpackTitles } from './packed-titles.ts'

interface ProgramTitlesProps {
  credentials: readonly string[]
  /** In alphabetical order, with the places of its credentials in their list. Packed. */
  titles: string
}

export function ProgramTitles({ credentials, titles: packed }: ProgramTitlesProps) {
  const programs = unpackTitles(packed)
  return credentials.map((credential, at) => {
    const titles = programs.flatMap(([title, places]) => (places.includes(at) ? [title] : []))
    return (
      titles.length > 0 && (
        <section key={credential}>
          <h3>{credential}</h3>
          <ul className="mt-1 columns-1 gap-8 text-soft *:break-inside-avoid *:py-0.5 sm:columns-2">
            {titles.map((title) => (
              <li key={title}>{title}</li>
            ))}
          </ul>
        </section>
      )
    )
  })
}
