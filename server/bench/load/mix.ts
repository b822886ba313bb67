/** The kinds of requests of families and visitors, and how often each comes. */

export type Group = 'page' | 'call' | 'sign-in'

interface KindFacts {
  label: string
  group: Group
  /** Of 100 requests of mixed traffic of families; 0 if only its cost is measured. */
  weight: number
  /** Maximum processor time of a request in milliseconds: server, pages, and database together. */
  maxProcessor?: number
  /** Maximum bytes of a page's HTML before compression, without the style sheet that is part of visitors' pages. */
  maxHtml?: number
}

const maxHtml = 90_000

const page = (label: string, weight: number, maxProcessor = 25) =>
  ({ label: `page: ${label}`, group: 'page', weight, maxProcessor, maxHtml }) as const
const call = (label: string, weight: number, maxProcessor?: number) =>
  ({ label, group: 'call', weight, ...(maxProcessor !== undefined && { maxProcessor }) }) as const

/** Pages are 40 of 100 requests of families. */
export const kinds = {
  home: page('home', 6, 5),
  publicSearch: page('colleges, visitor', 4),
  publicCollege: page('one college, visitor', 6),
  searchPage: page('college search', 9),
  collegePage: page('one college', 8),
  saiPage: page('Student Aid Index', 4),
  favoritesPage: page('favorites', 3),
  agentDashboard: page('agent’s dashboard', 0),
  agentFamilies: page('agent’s families', 0),
  agentFamily: page('one family of an agent', 0),
  search: call('search', 25, 0.5),
  suggestions: call('suggestions', 10),
  college: call('one college', 10),
  profile: call('profile', 5, 2),
  sai: call('SAI', 5, 3),
  favorite: call('add or remove favorite', 3, 4),
  profileEdit: call('profile edit', 2, 4),
  signIn: { label: 'sign-in', group: 'sign-in', weight: 0 },
} as const satisfies Record<string, KindFacts>

export type Kind = keyof typeof kinds
export type Mix = Partial<Record<Kind, number>>

export const allKinds = Object.keys(kinds) as Kind[]
export const factsOf = (kind: Kind): KindFacts => kinds[kind]

/** The kinds of these groups that families request, by their weight in mixed traffic. */
export function mixOf(...groups: Group[]): Mix {
  const chosen = allKinds.filter((kind) => groups.includes(kinds[kind].group) && kinds[kind].weight > 0)
  return Object.fromEntries(chosen.map((kind) => [kind, kinds[kind].weight]))
}
