/** The publications behind figures, recognized by the catalogue's source names, such as "College Scorecard NPT4_PUB". */

export const publications = [
  { key: 'scorecard', begins: 'College Scorecard', href: 'https://collegescorecard.ed.gov/data/' },
  { key: 'ipeds', begins: 'IPEDS completions', href: 'https://nces.ed.gov/ipeds/' },
] as const

interface Publication {
  key: (typeof publications)[number]['key']
  href: string
  /** Column names in the publication's files, for looking a figure up. */
  columns: string[]
}

/** Each publication once, with its columns. */
export function publicationsOf(sources: readonly string[]): Publication[] {
  return publications.flatMap(({ key, begins, href }) => {
    const own = sources.filter((source) => source.startsWith(begins))
    const columns = new Set(own.map((source) => source.slice(begins.length).trim()))
    return own.length > 0 ? [{ key, href, columns: [...columns].filter(Boolean) }] : []
  })
}
