'use client'
/** Hundreds of titles in columns, as data. */
export function ProgramTitles({ titles }: { titles: readonly string[] }) {
  return (
    <ul className="mt-1 columns-1 gap-8 text-soft *:break-inside-avoid *:py-0.5 sm:columns-2">
      {titles.map((title) => (
        <li key={title}>{title}</li>
      ))}
    </ul>
  )
}
