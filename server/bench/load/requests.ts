/** What families and visitors request: one request of each kind, for a person and a college. */
import { randomUUID } from 'node:crypto'
import { signIn } from '@bursar/contract/accounts'
import { searchColleges, suggestColleges } from '@bursar/contract/college-search'
import { getCollege } from '@bursar/contract/colleges'
import { sessionCookieName } from '@bursar/contract/cookies'
import { getStudentEstimate } from '@bursar/contract/estimates'
import { getFamilyProfile, updateFamilyProfile } from '@bursar/contract/families'
import { addFavorite, removeFavorite } from '@bursar/contract/favorites'
import type { Kind } from './mix.ts'

/** A signed-in family. */
export interface Person {
  email: string
  /** The client's address, as a proxy forwards it. */
  address: string
  idToken: string
  /** The cookie that authenticates pages. */
  session: string
  studentId: string
  /** The version of the profile, which an edit must name. */
  version: number
  /** The favorite that this benchmark added and will remove. */
  favoriteId: string | null
}

/** A signed-in agent. */
export interface Agent {
  address: string
  session: string
  familyIds: string[]
}

export interface Target {
  id: number
  name: string
  /** The address of the public page. */
  path: string
}

export interface Choice {
  person: Person
  agent: Agent
  college: Target
  password: string
  /** Names as people type them. */
  names: readonly string[]
  /** From 0 to below 1. */
  random: () => number
}

export interface LoadRequest {
  method: string
  path: string
  headers: Record<string, string>
  body?: object
  expected: readonly number[]
  /** Receives the answer if it was an expected one, parsed. */
  keep?: (answer: unknown) => void
}

const filters = [
  ...['CA', 'NY', 'TX', 'FL', 'PA', 'IL', 'OH', 'GA', 'NC', 'MI', 'WA', 'MA'].map(
    (state) => `state=${state}`,
  ),
  ...['60601', '10001', 'Houston, TX', 'Denver, CO'].map((place) => `near=${encodeURIComponent(place)}`),
  'college_level=4-year&college_type=public',
  'major_code=51.38&credential=bachelor',
  'major_code=11',
  'mission=hbcu',
  'setting=city',
]
const sorts = ['relevance', 'net_price', 'size', 'graduation_rate']

const oneOf = <Item>(items: readonly Item[], random: () => number): Item => {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('There is nothing to choose from.')
  return item
}

/** A third of the searches are names, the others filters with different prices, so that few are the same. */
function searchOf({ names, random }: Choice): string {
  if (random() < 1 / 3) return `search=${encodeURIComponent(oneOf(names, random))}`
  const price = 5_000 + 500 * Math.floor(random() * 100)
  return `${oneOf(filters, random)}&sort=${oneOf(sorts, random)}&net_price_max=${price}`
}

/** The name, as far as it has been typed. */
function beginningOf(name: string, random: () => number): string {
  return name.slice(0, 2 + Math.floor(random() * Math.max(1, name.length - 2)))
}

const address = (url: string, values: Record<string, string | number>) =>
  url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])))

/** By kind. A page is requested as a browser does, with the cookie; a call with the bearer token. */
const requests: Record<Kind, (choice: Choice) => LoadRequest> = {
  home: () => page('/'),
  publicSearch: (choice) => page(`/colleges?${searchOf(choice)}`),
  publicCollege: ({ college }) => page(college.path),
  searchPage: (choice) => page(`/family/college/search?${searchOf(choice)}`, choice.person),
  collegePage: ({ college, person }) => page(`/family/college/${college.id}`, person),
  saiPage: ({ person }) => page('/family/federal-sai', person),
  favoritesPage: ({ person }) => page('/family/college-favorites', person),
  agentDashboard: ({ agent }) => page('/agent/dashboard', agent),
  agentFamilies: ({ agent }) => page('/agent/families', agent),
  agentFamily: ({ agent, random }) => page(`/agent/families/${oneOf(agent.familyIds, random)}`, agent),
  search: (choice) =>
    read(`${searchColleges.url}?${searchOf(choice)}&studentId=${choice.person.studentId}`, choice.person),
  suggestions: ({ college, person, random }) =>
    read(`${suggestColleges.url}?search=${encodeURIComponent(beginningOf(college.name, random))}`, person),
  college: ({ college, person }) =>
    read(`${address(getCollege.url, { id: college.id })}?studentId=${person.studentId}`, person),
  profile: ({ person }) => read(getFamilyProfile.url, person),
  sai: ({ person }) => read(address(getStudentEstimate.url, { studentId: person.studentId }), person),
  favorite: (choice) => (choice.person.favoriteId === null ? add(choice) : remove(choice.person)),
  profileEdit: ({ person, random }) => ({
    ...write(updateFamilyProfile, person, [200]),
    headers: { ...bearer(person), 'if-match': `"${person.version}"` },
    body: { cashAndSavings: 1_000 + Math.floor(random() * 50_000) },
    keep: (answer) => {
      person.version = (answer as { version: number }).version
    },
  }),
  signIn: ({ person, password }) => ({
    method: signIn.method,
    path: signIn.url,
    headers: {},
    body: { email: person.email, password },
    expected: [200],
  }),
}

export const requestOf = (kind: Kind, choice: Choice): LoadRequest => requests[kind](choice)

const bearer = ({ idToken }: Person) => ({ authorization: `Bearer ${idToken}` })

function page(path: string, person?: Pick<Person, 'session'>): LoadRequest {
  const headers = {
    accept: 'text/html,application/xhtml+xml',
    ...(person && { cookie: `${sessionCookieName}=${person.session}` }),
  }
  return { method: 'GET', path, headers, expected: [200] }
}

const read = (path: string, person: Person): LoadRequest => ({
  method: 'GET',
  path,
  headers: bearer(person),
  expected: [200],
})

const write = (
  { method, url }: { method: string; url: string },
  person: Person,
  expected: readonly number[],
) => ({ method, path: url, headers: bearer(person), expected })

function add({ person, college }: Choice): LoadRequest {
  return {
    // 200 if the college was a favorite already.
    ...write(addFavorite, person, [200, 201]),
    headers: { ...bearer(person), 'idempotency-key': randomUUID() },
    body: { collegeId: college.id, studentId: person.studentId },
    keep: (answer) => {
      person.favoriteId = (answer as { id: string }).id
    },
  }
}

function remove(person: Person): LoadRequest {
  const path = address(removeFavorite.url, { id: person.favoriteId ?? '' })
  person.favoriteId = null
  return { ...write(removeFavorite, person, [204]), path }
}
