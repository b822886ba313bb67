/** Reads and writes the compared favorites in the address: `?compare=166027,228778`, at most six. */

export const maxCompared = 6

export interface FavoritesAddress {
  student: string | undefined
  /** UNITIDs, each once, in the order of the address. */
  compare: number[]
  /** A place to measure distances from, as typed. */
  near: string | undefined
}

type Parameters = Record<string, string | string[] | undefined>

export function readFavoritesAddress(parameters: Parameters): FavoritesAddress {
  const first = (name: string) => [parameters[name]].flat()[0]?.trim() || undefined
  const ids = [parameters.compare]
    .flat()
    .flatMap((text) => text?.split(',') ?? [])
    .filter((text) => /^[1-9]\d{0,8}$/.test(text.trim()))
    .map(Number)
  return {
    student: first('student'),
    compare: [...new Set(ids)].slice(0, maxCompared),
    near: first('near')?.slice(0, 80),
  }
}

export function favoritesHref({ student, compare = [], near }: Partial<FavoritesAddress>): string {
  const query = [
    student && `student=${encodeURIComponent(student)}`,
    // Commas aren't encoded, because people read and share these addresses.
    compare.length > 0 && `compare=${compare.join(',')}`,
    near && `near=${encodeURIComponent(near)}`,
  ].filter(Boolean)
  return `/family/college-favorites${query.length > 0 ? `?${query.join('&')}` : ''}`
}

/** Whether an address isn't written as `favoritesHref` would: forms send one parameter for each checkbox. */
export function isNonCanonicalComparison(parameters: Parameters): boolean {
  const given = [parameters.compare].flat().filter((text) => text !== undefined)
  const { compare } = readFavoritesAddress(parameters)
  const isEmptyPlace = parameters.near !== undefined && readFavoritesAddress(parameters).near === undefined
  return isEmptyPlace || given.join('&') !== compare.join(',')
}
