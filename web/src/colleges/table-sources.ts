/** The years and sources of a table's columns, listed once for all rows. */
import type { Figure } from '@bursar/contract/college-cards'

export interface SourcedColumn {
  head: string
  figures: readonly Pick<Figure, 'value' | 'year' | 'source'>[]
}

export interface TableSource {
  /** The names of the columns that share years and sources. */
  heads: string[]
  years: string[]
  sources: string[]
}

/** In the order of the columns. A column without figures has no source. */
export function tableSources(columns: readonly SourcedColumn[]): TableSource[] {
  const found = new Map<string, TableSource>()
  for (const { head, figures } of columns) {
    const shown = figures.filter(({ value }) => value !== null)
    if (shown.length === 0) continue
    const sources = [...new Set(shown.map(({ source }) => source))].toSorted()
    const years = [...new Set(shown.flatMap(({ year }) => year ?? []))].toSorted()
    const key = JSON.stringify([sources, years])
    const known = found.get(key)
    if (known) known.heads.push(head)
    else found.set(key, { heads: [head], years, sources })
  }
  return [...found.values()]
}
