/**
 * Who may call what: every call of the contract, by every caller, on every object. A new call is in the table by itself;
 * the table is kept beside this file, so that a change in who may do what is seen in review.
 */
import type { Call } from '@bursar/contract/call'
import { calls } from '@bursar/contract/calls'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { startTestServer } from '../testing/server.ts'
import { bodies, queries } from './bodies.ts'
import { isAllowed, kindOf, objectsFor, type Whose } from './cells.ts'
import { type CallerName, callerNames, type Household, makeWorld, type World } from './world.ts'

const server = await startTestServer()
afterAll(() => server.close())

interface Cell {
  whose: Whose
  answer: LightMyRequestResponse
}

/** Calls after which the world is not what it was for the next one: these are made in a world of their own. */
const usesUp =
  /^(remove|restore|end|close|signOut|delete|keep|revoke|resend|accept|answer|move|assign|unassign|suspend|report|decide|updateAgent$|updateAdmissionProfessional$)/

/** Asks once for each object; what may succeed and uses its world up is asked in another one. */
async function ask(name: string, call: Call, caller: CallerName, common: World): Promise<Cell[]> {
  const kind = kindOf(call.url)
  const cells: Cell[] = []
  for (const [index, [whose]] of objectsFor(common, caller, kind).entries()) {
    const needsOwn = usesUp.test(name) && isAllowed(call, caller) && whose !== 'absent'
    const world = needsOwn ? await makeWorld(server) : common
    const id = objectsFor(world, caller, kind)[index]?.[1] ?? ''
    const answer = await world.callers[caller].raw({
      method: call.method,
      url: call.url.replace(/:\w+/, id),
      ...(queries[name] && { query: queries[name] }),
      ...payloadOf(name, call, world, caller),
    })
    lookForLeaks(name, caller, whose, answer, world)
    cells.push({ whose, answer })
  }
  return cells
}

function payloadOf(name: string, call: Call, world: World, caller: CallerName) {
  if (call.config.consumes)
    return { payload: Buffer.from('UNITID\n'), headers: { 'content-type': call.config.consumes } }
  if (!call.schema.body) return {}
  const body = bodies[name]
  if (!body) throw new Error(`Say in bodies.ts what a right body of ${name} is.`)
  return { payload: body(world, caller) as object }
}

/** No answer holds a byte of a household that the caller may not see, and money only where it is shared or asked for. */
function lookForLeaks(
  name: string,
  caller: CallerName,
  whose: Whose,
  { rawPayload }: LightMyRequestResponse,
  { own, unshared, foreign }: World,
) {
  const text = rawPayload.toString('latin1')
  const find = (marks: string[]) => marks.filter((mark) => text.includes(mark))
  const all = ({ marks }: Household) => [...marks.names, ...marks.money]
  const withoutEmail = unshared.marks.names.slice(1).filter((mark) => !mark.includes('@'))
  const forbidden: Record<CallerName, string[]> = {
    nobody: [own, unshared, foreign].flatMap(all),
    family: [unshared, foreign].flatMap(all),
    // A linked family is known by its name, and by the address that the professional typed.
    financial_agent: [...all(foreign), ...withoutEmail, ...unshared.marks.money],
    admission_professional: [...all(foreign), ...withoutEmail, ...unshared.marks.money],
    admin: name === 'readFamilyFinances' ? [] : [own, unshared, foreign].flatMap(({ marks }) => marks.money),
  }
  expect(find(forbidden[caller]), `${name} by ${caller} (${whose}) tells of another household`).toEqual([])
}

test('who may call what', { timeout: 1_200_000 }, async () => {
  const common = await makeWorld(server)
  const rows: string[][] = []
  for (const [name, call] of calls) {
    const row = [name, `${call.method} ${call.url}`, call.config.access]
    for (const caller of callerNames) {
      const cells = await ask(name, call, caller, common)
      sameForAbsentAndForeign(name, caller, cells)
      row.push(inShort(cells))
    }
    rows.push(row)
  }
  const table = asTable([['name', 'call', 'access', ...callerNames], ...rows])
  console.log(table)
  await expect(`${table}\n`).toMatchFileSnapshot('./who-may-call-what.txt')
})

/** One status where all are the same. */
function inShort(cells: Cell[]): string {
  const statuses = new Set(cells.map(({ answer }) => answer.statusCode))
  if (statuses.size === 1) return [...statuses].join()
  return cells.map(({ whose, answer }) => `${whose} ${answer.statusCode}`).join(', ')
}

/** What is another's is not told apart from what does not exist. */
function sameForAbsentAndForeign(name: string, caller: CallerName, cells: Cell[]) {
  const [absent, foreign] = (['absent', 'foreign'] as const).map((wanted) =>
    cells.find(({ whose }) => whose === wanted),
  )
  if (!absent || !foreign || caller === 'admin') return
  const told = ({ answer }: Cell) => {
    const { requestId: _, ...rest } = answer.json()
    return { status: answer.statusCode, ...rest }
  }
  expect(told(foreign), `${name} by ${caller}`).toEqual(told(absent))
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
