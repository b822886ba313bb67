/**
 * The access matrix: every call of the contract, by every caller, on every object. New calls are included automatically. The tables are
 * stored next to this file, so that changes in access are visible in review.
 */
import { calls } from '@bursar/contract/calls'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { inSeconds } from '../database/columns.ts'
import { credentials, signIns } from '../schema/identity.ts'
import { problemOf } from '../testing/browser.ts'
import { startTestServer } from '../testing/server.ts'
import { type BarredCaller, barredCallers, stillKnows, stillOpen } from './barred-callers.ts'
import { isAllowed, kindOf, type Whose } from './cells.ts'
import { isKnownOfLinked, type Mark, marksIn } from './marks.ts'
import {
  type Cell,
  comparable,
  describeCell,
  isRefused,
  type MatrixRequest,
  requestCall,
  requestEveryCall,
  worldsOf,
} from './request-matrix.ts'
import { type CallerName, callerNames, makeWorld, type World } from './world.ts'

// The default configuration.
const server = await startTestServer({ settings: { secondFactor: 'required' } })
afterAll(() => server.close())
vi.setConfig({ testTimeout: 1_200_000, hookTimeout: 1_200_000 })

/** What active callers may see of a household: finances only if shared or requested. */
const knows: Record<CallerName, MatrixRequest['mayKnow']> = {
  nobody: () => false,
  family: ({ household }, { own }) => household === own,
  financial_agent: isLinkedAndKnown,
  admission_professional: isLinkedAndKnown,
  admin: ({ kind }, _, name) =>
    kind !== 'money' || name === 'readFamilyFinances' || name === 'readFamilyPlan',
}

function isLinkedAndKnown(mark: Mark, { own, unshared }: World): boolean {
  return mark.household === own || (mark.household === unshared && isKnownOfLinked(mark))
}

/** By caller, then by call. */
const ordinary = new Map<CallerName, Map<string, Cell[]>>()

beforeAll(async () => {
  const worlds = await worldsOf(() => makeWorld(server))
  for (const caller of callerNames) {
    ordinary.set(caller, await requestEveryCall({ caller, worlds, mayKnow: knows[caller] }))
  }
})

test('the access matrix is up to date', async () => {
  const rows = [...calls].map(([name, { method, url, config }]) => {
    const cells = callerNames.map((caller) => inShort(ordinary.get(caller)?.get(name) ?? []))
    return [name, `${method} ${url}`, config.access, ...cells]
  })
  const table = asTable([['name', 'call', 'access', ...callerNames], ...rows])
  await expect(`${table}\n`).toMatchFileSnapshot('./access-matrix.txt')
})

/** A single status if all are the same. */
function inShort(cells: Cell[]): string {
  const statuses = new Set(cells.map(({ answer }) => answer.statusCode))
  if (statuses.size === 1) return [...statuses].join()
  return cells.map(({ whose, answer }) => `${whose} ${answer.statusCode}`).join(', ')
}

function asTable(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  )
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join(' | ')
        .trimEnd(),
    )
    .join('\n')
}

test.each([
  { caller: 'family', name: 'exportOwnData', kind: 'money' },
  { caller: 'financial_agent', name: 'readAgentFamilyFinances', kind: 'money' },
  { caller: 'financial_agent', name: 'readAgentFamilyPlan', kind: 'money' },
  { caller: 'financial_agent', name: 'getAgentFamily', kind: 'person' },
  { caller: 'admin', name: 'exportFamilies', kind: 'address' },
] as const)(
  'the search for households finds what may be seen: $kind in $name by $caller',
  ({ caller, name, kind }) => {
    const [cell] = ordinary.get(caller)?.get(name) ?? []
    expect(cell && marksIn(cell.answer).map((mark) => mark.kind)).toContain(kind)
  },
)

test.each(['nobody', 'family', 'financial_agent', 'admission_professional'] as const)(
  'another user’s object and a missing one get the same response: %s',
  (caller) => {
    let compared = 0
    for (const [name, cells] of ordinary.get(caller) ?? []) {
      const [absent, foreign] = cellsOf(cells, 'absent', 'foreign')
      if (!absent || !foreign) continue
      expect(comparable(foreign), name).toEqual(comparable(absent))
      compared += 1
    }
    expect(compared).toBeGreaterThan(0)
  },
)

function cellsOf(cells: Cell[], ...wanted: Whose[]): (Cell | undefined)[] {
  return wanted.map((one) => cells.find(({ whose }) => whose === one))
}

/** The college data that everyone may read without an account. */
const publishedData = '/api/colleges'

/** Responses that differ from those of others in the same role, by caller. */
const barred = new Map<string, string[]>()

test.each(barredCallers)('$caller, $circumstance, reaches no family', async (one) => {
  const { caller, circumstance, happens } = one
  const worlds = await worldsOf(async () => {
    const world = await makeWorld(server)
    await happens(server, world, caller)
    return world
  })
  const answers = await requestEveryCall({ caller, worlds, mayKnow: stillKnows[circumstance] })
  const answered = linesOf(caller, answers)
  barred.set(answered, [...(barred.get(answered) ?? []), `${caller}, ${circumstance}`])

  const ofHouseholds = [...answers].filter(([name]) => !calls.get(name)?.url.startsWith(publishedData))
  const succeeded = ofHouseholds.flatMap(([name, cells]) =>
    cells.filter((cell) => !isRefused(cell)).map(({ whose }) => labelOf(name, [whose])),
  )
  expect(succeeded.filter((label) => !stillOpen[circumstance].includes(label))).toEqual([])

  // They can't find out whether a household or any of its objects exists, either.
  for (const [name, cells] of answers) {
    const [absent] = cellsOf(cells, 'absent')
    for (const cell of cells.filter(({ whose }) => isOutOfReach(name, whose, one))) {
      expect(comparable(cell), labelOf(name, [cell.whose])).toEqual(comparable(absent as Cell))
    }
  }
})

/** Whether an object belongs to a household. Sign-ins and invitations are the caller's own, and a link without scopes may remain. */
function isOutOfReach(name: string, whose: Whose, { circumstance }: BarredCaller): boolean {
  const kind = kindOf(calls.get(name)?.url ?? '')
  if (kind === null || kind === 'college' || kind === 'release') return false
  if (whose === 'own') return kind !== 'session' && kind !== 'passkey' && kind !== 'invitation'
  return whose === 'foreign' || (whose === 'unshared' && circumstance !== 'after the link ended')
}

test('the table of callers without access to a family is up to date', async () => {
  const intro = 'What is not named is refused as it is to others of that role: see access-matrix.txt.'
  const paragraphs = [...barred].map(([answered, who]) => `${who.join('\n')}\n${answered}`)
  await expect(`${[intro, ...paragraphs].join('\n\n')}\n`).toMatchFileSnapshot('./barred-callers.txt')
})

/** The responses to one caller, one line per kind, without the rejections that everyone in the role gets. */
function linesOf(caller: CallerName, answers: Map<string, Cell[]>): string {
  const groups = new Map<string, string[]>()
  for (const [name] of calls) {
    const cells = answers.get(name) ?? []
    const usual = ordinary.get(caller)?.get(name) ?? []
    const special = cells.filter(
      (cell, index) => !isRefused(cell) || describeCell(cell) !== describeCell(usual[index] ?? cell),
    )
    for (const words of new Set(special.map(describeCell))) {
      const whose = special.filter((cell) => describeCell(cell) === words).map((cell) => cell.whose)
      const label = whose.length === cells.length ? name : labelOf(name, whose)
      groups.set(words, [...(groups.get(words) ?? []), label])
    }
  }
  return [...groups]
    .sort()
    .map(([words, labels]) => wrapped(`${words}: ${inBrief(labels).join(', ')}`))
    .join('\n')
}

const ofAccounts = [...calls]
  .filter(([, { config }]) => config.access !== 'anyone' && config.access !== 'identity')
  .map(([name]) => name)

/** A single phrase if all calls that need an account get the same response. */
function inBrief(labels: string[]): string[] {
  if (!ofAccounts.every((name) => labels.includes(name))) return labels
  return ['every call of an account', ...labels.filter((label) => !ofAccounts.includes(label))]
}

const wrapped = (line: string) => line.replace(/(.{1,110})( |$)/g, '  $1\n').trimEnd()

/** Such as "getFamily (own)". */
function labelOf(name: string, whose: Whose[]): string {
  return whose.includes('none') ? name : `${name} (${whose.join(', ')})`
}

test.each(['family', 'financial_agent', 'admission_professional', 'admin'] as const)(
  'a proof that is too old is refused where a recent one is needed, and nowhere else: %s',
  async (caller) => {
    const world = await makeWorld(server)
    await ageProof(world.callers[caller].email)
    const worlds = await worldsOf(async () => world)
    const tried = [...calls].filter(([, { method, config }]) => config.recent || method === 'GET')
    const answers = new Map<string, Cell[]>()
    for (const [name, call] of tried) {
      answers.set(name, await requestCall(name, call, { caller, worlds, mayKnow: knows[caller] }))
    }
    const refused = [...answers].filter(([, cells]) => cells.some(isForOldProof))
    const needing = tried.filter(([, call]) => call.config.recent && isAllowed(call, caller))
    expect(refused.map(([name]) => name)).toEqual(needing.map(([name]) => name))
    for (const [name, cells] of refused)
      expect(
        cells.filter((cell) => !isForOldProof(cell)),
        name,
      ).toEqual([])
  },
)

function isForOldProof(cell: Cell): boolean {
  return isRefused(cell) && problemOf(cell.answer).code === 'recent-sign-in-needed'
}

async function ageProof(email: string) {
  const account = server.db
    .select({ id: credentials.id })
    .from(credentials)
    .where(eq(credentials.email, email))
  await server.db
    .update(signIns)
    .set({ provedAt: inSeconds(-11 * 60) })
    .where(inArray(signIns.credentialId, account))
}
