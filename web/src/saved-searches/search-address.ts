/** The address of a search: reading, writing, and changing it, and the API query for it. */
import { CollegeFilters, CollegeSearchQuery } from '@bursar/contract/college-search'
import { storable } from '@bursar/contract/storable'
import { studentParameter } from '../routes/student-parameter.ts'

/** The filters, in the order in which they are written. */
export const filterNames = [
  'search',
  'near',
  'within_miles',
  'state',
  'college_level',
  'college_type',
  'major_code',
  'credential',
  'net_price_min',
  'net_price_max',
  'cost_min',
  'cost_max',
  'acceptance_rate_min',
  'acceptance_rate_max',
  'open_admission',
  'test_policy',
  'admission_fit',
  'graduation_rate_min',
  'graduation_rate_max',
  'college_size_min',
  'college_size_max',
  'setting',
  'mission',
  'religious_affiliation',
] as const
export type FilterName = (typeof filterNames)[number]

/** The pairs of a minimum and a maximum. */
const ranges = [
  ['net_price_min', 'net_price_max'],
  ['cost_min', 'cost_max'],
  ['acceptance_rate_min', 'acceptance_rate_max'],
  ['graduation_rate_min', 'graduation_rate_max'],
  ['college_size_min', 'college_size_max'],
] as const satisfies readonly (readonly [FilterName, FilterName])[]
export type Range = (typeof ranges)[number]

/** The parameters of the search page that are also parameters of the API. */
const queryNames = [...filterNames, 'sort', 'order', 'page'] as const
/**
 * `view` is `table`, `map`, or absent; `major` has the words typed to find a major; `open` is `all` in a browser without scripts, which can't fill in
 * a filter as it is opened.
 */
const names = [...queryNames, 'view', 'major', 'open', studentParameter] as const
export type SearchName = (typeof names)[number]

/** The search of visitors without an account. */
export const publicSearch = '/colleges'

/** The values of each parameter; absent parameters have no entry. */
export interface SearchAddress extends Partial<Record<SearchName, string[]>> {
  /** The page; a family's search by default. */
  path?: typeof publicSearch
}

type Parameters = Record<string, string | string[] | undefined>

const isMany: ReadonlySet<SearchName> = new Set<SearchName>([
  'state',
  'college_level',
  'college_type',
  'major_code',
  'credential',
  'setting',
  'mission',
  'religious_affiliation',
  'test_policy',
  'admission_fit',
])
const isNumber: ReadonlySet<SearchName> = new Set<SearchName>([...ranges.flat(), 'within_miles'])

/** Reads an address without empty, repeated, and unknown parts. "$25,000" is read as 25000. */
export function readAddress(parameters: Parameters, path?: SearchAddress['path']): SearchAddress {
  const address: SearchAddress = path ? { path } : {}
  for (const name of names) {
    const values = given(parameters, name)
      .map((value) => tidied(name, value))
      .filter(Boolean)
    if (values.length > 0) address[name] = [...new Set(isMany.has(name) ? values : values.slice(0, 1))]
  }
  // The form's sort list has one value for order and direction.
  const [sort, order] = address.sort?.[0]?.split(':') ?? []
  if (sort && order) {
    address.sort = [sort]
    address.order = [order]
  }
  if (address.sort === undefined) delete address.order
  return address
}

/** Most parameters aren't there, and a page of results reads and writes dozens of addresses. */
const given = (parameters: Parameters, name: string): string[] => {
  const value = parameters[name]
  return typeof value === 'string' ? [value] : (value ?? [])
}

function tidied(name: SearchName, value: string): string {
  const trimmed = storable(value).trim()
  if (!isNumber.has(name)) return trimmed
  const digits = trimmed.replace(/[\s$,%]/g, '')
  return /^-?\d+$/.test(digits) ? digits : trimmed
}

/** Whether an address isn't written as `hrefOf` would, for example with empty fields of a form. */
export function isNonCanonical(parameters: Parameters): boolean {
  const address = readAddress(parameters)
  return names.some((name) => {
    const [is, should] = [given(parameters, name), address[name] ?? []]
    return is.length !== should.length || is.some((value, at) => value !== should[at])
  })
}

/** The query of an address, without the question mark. */
export function queryTextOf(address: SearchAddress): string {
  const query = new URLSearchParams()
  for (const name of names) for (const value of address[name] ?? []) query.append(name, value)
  return query.toString()
}

export function hrefOf(address: SearchAddress): string {
  const query = queryTextOf(address)
  const path = address.path ?? '/family/college/search'
  return query ? `${path}?${query}` : path
}

/** Reads what `queryTextOf` wrote, even if it was changed. */
export function addressOfQueryText(text: string, path?: SearchAddress['path']): SearchAddress {
  const query = new URLSearchParams(text)
  return readAddress(Object.fromEntries(names.map((name) => [name, query.getAll(name)])), path)
}

/** The same search with some parts changed, on its first page unless `changes` has a page. */
export function withChanges(address: SearchAddress, changes: SearchAddress): SearchAddress {
  const { page: _, ...rest } = address
  return { ...rest, ...changes }
}

/** The same search without one value. */
export function withoutFilter(address: SearchAddress, name: SearchName, value: string): SearchAddress {
  const left = address[name]?.filter((one) => one !== value) ?? []
  const { [name]: _, ...rest } = withChanges(address, {})
  return left.length > 0 ? { ...rest, [name]: left } : rest
}

/** The same view for the same student, with no filter. */
export function withoutFilters({ student, view, path }: SearchAddress): SearchAddress {
  return { ...(path && { path }), ...(view && { view }), ...(student && { student }) }
}

export type SearchView = 'cards' | 'table' | 'map'

/** How the results are shown. */
export function viewOf({ view }: SearchAddress): SearchView {
  const [name] = view ?? []
  return name === 'table' || name === 'map' ? name : 'cards'
}

/** Whether the search has any filter, or any other than one. */
export function isFiltered(address: SearchAddress, except?: FilterName): boolean {
  return filterNames.some((name) => name !== except && address[name] !== undefined)
}

/** The API query of an address, and the parts that are invalid, such as letters for a number or an unknown state. */
export function queryOf(address: SearchAddress): { query: CollegeSearchQuery; refused: SearchName[] } {
  const asked: Partial<Record<SearchName, string | string[]>> = {}
  const refused: SearchName[] = []
  for (const name of queryNames) {
    const values = address[name]
    if (!values) continue
    const value = isMany.has(name) ? values : (values[0] ?? '')
    if (CollegeSearchQuery.safeParse({ [name]: value }).success) asked[name] = value
    else refused.push(name)
  }
  for (const range of ranges) {
    const [min, max] = range.map((name) => Number(asked[name] ?? Number.NaN))
    if (min === undefined || max === undefined || !(min > max)) continue
    for (const name of range) delete asked[name]
    refused.push(...range)
  }
  // A distance needs a place.
  if (asked.near === undefined) {
    delete asked.within_miles
    if (asked.sort === 'distance') delete asked.sort
  }
  // A credential needs a major: without one, the panel doesn't have the filter.
  if (asked.major_code === undefined) delete asked.credential
  // A direction alone would turn the default order around.
  if (asked.sort === undefined) delete asked.order
  return { query: CollegeSearchQuery.parse(asked), refused }
}

/** The filters of a query, without order and page. */
export function filtersOf(query: CollegeSearchQuery): CollegeFilters {
  const { sort, order, page, limit, studentId, earnings_of, ...filters } = query
  return CollegeFilters.parse(filters)
}
