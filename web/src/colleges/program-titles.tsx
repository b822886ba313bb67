'use client'
/** Hundreds of titles by credential, in columns. */
import type { ProgramTitle } from '@bursar/contract/colleges'

interface ProgramTitlesProps {
  /** By key: their names. */
  credentials: Readonly<Record<string, string>>
  /** In alphabetical order. */
  titles: readonly ProgramTitle[]
}

export function ProgramTitles({ credentials, titles }: ProgramTitlesProps) {
  return Object.entries(credentials).map(([credential, name]) => {
    const own = titles.filter((one) => one.credentials.some((key) => key === credential))
    return (
      own.length > 0 && (
        <section key={credential}>
          <h3>{name}</h3>
          <ul className="mt-1 columns-1 gap-8 text-soft *:break-inside-avoid *:py-0.5 sm:columns-2">
            {own.map(({ title }) => (
              <li key={title} lang="en">
                {title}
              </li>
            ))}
          </ul>
        </section>
      )
    )
  })
}
