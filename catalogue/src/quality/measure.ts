/** Measures search quality. `node catalogue/src/quality/measure.ts INSTITUTION_FILE [IPEDS_DIRECTORY]` lists the misses. */
import { buildCatalogue, type Catalogue, searchCatalogue } from '../catalogue.ts'
import { loadRelease } from '../load.ts'
import { isInTestSet, type QualityQuery, queries } from './queries.ts'

interface Quality {
  queries: number
  /** Share with an accepted college among the first five. */
  inFirstFive: number
  /** Mean reciprocal rank of the first accepted college; 0 beyond the first ten. */
  reciprocalRank: number
}

/** The rank of the first accepted college, from 1; 0 if it isn't in the first ten. */
function placeOf(catalogue: Catalogue, { query, accepted }: QualityQuery): number {
  const { found } = searchCatalogue(catalogue, { search: query, page: 1, limit: 10 })
  return found.findIndex(({ card }) => accepted.includes(card.id)) + 1
}

/** Search quality on the queries that the ranking was tuned on, or on those held out as a test. */
export function measureQuality(catalogue: Catalogue, part: 'tuned' | 'held out'): Quality {
  const asked = queries.filter((_, at) => isInTestSet(at) === (part === 'held out'))
  const places = asked.map((query) => placeOf(catalogue, query))
  return {
    queries: asked.length,
    inFirstFive: places.filter((place) => place > 0 && place <= 5).length / places.length,
    reciprocalRank: places.reduce((sum, place) => sum + (place > 0 ? 1 / place : 0), 0) / places.length,
  }
}

if (import.meta.main) {
  const files = process.argv.slice(2)
  const catalogue = buildCatalogue('quality', await loadRelease(files))
  for (const part of ['tuned', 'held out'] as const) {
    const { queries: count, inFirstFive, reciprocalRank } = measureQuality(catalogue, part)
    console.log(
      `${part}: ${count} queries, ${(inFirstFive * 100).toFixed(1)}% in the first five, reciprocal rank ${reciprocalRank.toFixed(3)}`,
    )
  }
  // Lists only the misses of the tuned part, so that nobody tunes on the test set.
  queries.forEach((query, at) => {
    if (isInTestSet(at)) return
    const place = placeOf(catalogue, query)
    if (place === 1) return
    const { found } = searchCatalogue(catalogue, { search: query.query, page: 1, limit: 5 })
    console.log(
      `${place || '–'}  ${query.query}: ${found.map(({ card }) => `${card.name} ${card.state}`).join(' | ')}`,
    )
  })
}
