/** The cells of the access matrix: a call, a caller, and whose object the URL names. */
import type { Call } from '@bursar/contract/call'
import { may } from '@bursar/contract/permissions'
import type { Household, ObjectKind } from './household.ts'
import type { CallerName, World } from './world.ts'

/** Whose object it is, from the caller's point of view. `none`: the URL names no object. */
export type Whose = 'none' | 'own' | 'unshared' | 'foreign' | 'absent'

const kinds: readonly { url: RegExp; kind: ObjectKind }[] = [
  { url: /\/parent\/:/, kind: 'parent' },
  { url: /\/students?\/:/, kind: 'student' },
  { url: /\/favourite\/:/, kind: 'favourite' },
  { url: /\/offers\/:/, kind: 'offer' },
  { url: /\/plans\/:/, kind: 'plan' },
  { url: /\/calendar\/:/, kind: 'calendar' },
  { url: /\/sharing\/:/, kind: 'professional' },
  { url: /\/invitations\/:/, kind: 'invitation' },
  { url: /\/help-requests\/:/, kind: 'help' },
  { url: /\/families\/:/, kind: 'family' },
  { url: /\/admin\/agents\/:/, kind: 'agent' },
  { url: /\/admin\/(admission-)?professionals\/:/, kind: 'admissionProfessional' },
  { url: /\/admin\/reviews\/:/, kind: 'agent' },
  { url: /\/sessions\/:/, kind: 'session' },
  { url: /\/passkeys\/:/, kind: 'passkey' },
  { url: /\/colleges\/:/, kind: 'college' },
  { url: /\/releases\/:/, kind: 'release' },
]

/** The kind of object that a URL names; `null` if none. Throws for an unknown kind. */
export function kindOf(url: string): ObjectKind | null {
  if (!url.includes('/:')) return null
  const found = kinds.find((known) => known.url.test(url))
  if (!found) throw new Error(`Say in cells.ts what ${url} names.`)
  return found.kind
}

const unknownId = '00000000-0000-4000-8000-000000000000'

/** The ids to try for a caller, by owner. */
export function objectsFor(world: World, caller: CallerName, kind: ObjectKind | null): [Whose, string][] {
  if (kind === null) return [['none', '']]
  if (kind === 'college')
    return [
      ['own', '204796'],
      ['absent', '999999'],
    ]
  if (kind === 'release')
    return [
      ['own', '1'],
      ['absent', '999999'],
    ]
  // Whoever has the secret may read it, so it is nobody's in particular.
  if (kind === 'calendar') return [['absent', `${'a'.repeat(43)}.ics`]]
  const absent: [Whose, string] = ['absent', unknownId]
  const known = (households: [Whose, Household][]): [Whose, string][] => [
    ...households.flatMap(([whose, { ids }]): [Whose, string][] => {
      const id = ids[kind]
      return id === undefined ? [] : [[whose, id]]
    }),
    absent,
  ]
  if (kind === 'agent') return [['own', world.ids.agent], absent]
  if (kind === 'admissionProfessional') return [['own', world.ids.admissionProfessional], absent]
  if (kind === 'invitation' && (caller === 'financial_agent' || caller === 'admission_professional'))
    return [['own', world.invitations[caller]], ['foreign', world.invitations.foreign], absent]
  if (kind === 'session' || kind === 'passkey') {
    const others = known([['foreign', world.foreign]])
    return caller === 'nobody' ? others : [['own', world.accounts[caller][kind]], ...others]
  }
  const { own, unshared, foreign } = world
  if (caller === 'family')
    return known([
      ['own', own],
      ['foreign', foreign],
    ])
  return known([
    ['own', own],
    ['unshared', unshared],
    ['foreign', foreign],
  ])
}

/** Whether the permissions allow a caller to make the call at all. */
export function isAllowed({ config: { access } }: Call, caller: CallerName): boolean {
  if (access === 'anyone') return true
  if (caller === 'nobody') return false
  if (access === 'identity' || access === 'user') return true
  return may(caller, access)
}
