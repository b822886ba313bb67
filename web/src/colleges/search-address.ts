/** A search is its address: what it says, what of it can be searched by, and the addresses one step away from it. */
import { CollegeSearchQuery } from '@bursar/contract/colleges'
import { studentParameter } from '../families/students.ts'

/** The parameters of the search page, in the order in which they are written. */
export const searchNames = [
  'search',
  'state',
  'college_level',
  'college_type',
  'major_code',
  'acceptance_rate_min',
  'acceptance_rate_max',
  'college_size_min',
  'college_size_max',
  'sort',
  'page',
] as const
export type SearchName = (typeof searchNames)[number]

/** Every value as it stands in the address; a filter that is not there has no entry. */
export type SearchAddress = Partial<Record<SearchName | typeof studentParameter, string[]>>

type Parameters = Record<string, string | string[] | undefined>

const names: readonly (keyof SearchAddress)[] = [...searchNames, studentParameter]

/** Reads an address; what is empty, twice or unknown is left out. */
export function readAddress(parameters: Parameters): SearchAddress {
  const address: SearchAddress = {}
  for (const name of names) {
    const values = [parameters[name]].flat().flatMap((value) => value?.trim() || [])
    if (values.length > 0) address[name] = [...new Set(values)]
  }
  return address
}

/** Whether a form has left fields empty in the address, which are better not sent on to others. */
export function isUntidy(parameters: Parameters): boolean {
  return names.some((name) => [parameters[name]].flat().some((value) => value?.trim() === ''))
}

export function hrefOf(address: SearchAddress): string {
  const query = new URLSearchParams(
    names.flatMap((name) => (address[name] ?? []).map((value) => [name, value])),
  )
  return query.size > 0 ? `/family/college/search?${query}` : '/family/college/search'
}

/** The same search with some parts changed. It starts on its first page again, unless the page is what changes. */
export function changed(address: SearchAddress, changes: SearchAddress): SearchAddress {
  const { page: _, ...rest } = address
  return { ...rest, ...changes }
}

/** The same search without one value. */
export function without(address: SearchAddress, name: SearchName, value: string): SearchAddress {
  const left = address[name]?.filter((one) => one !== value) ?? []
  const { [name]: _, ...rest } = changed(address, {})
  return left.length > 0 ? { ...rest, [name]: left } : rest
}

/** What can be searched by, and the parts that cannot (letters for a number, a state that does not exist). */
export function queryOf(address: SearchAddress): { query: CollegeSearchQuery; refused: SearchName[] } {
  const given: Partial<Record<SearchName, string | string[]>> = {}
  const refused: SearchName[] = []
  for (const name of searchNames) {
    const values = address[name]
    if (!values) continue
    const value = isRepeatable(name) ? values : (values[0] ?? '')
    if (CollegeSearchQuery.safeParse({ [name]: value }).success) given[name] = value
    else refused.push(name)
  }
  return { query: CollegeSearchQuery.parse(given), refused }
}

function isRepeatable(name: SearchName): boolean {
  return ['state', 'college_level', 'college_type', 'major_code'].includes(name)
}
