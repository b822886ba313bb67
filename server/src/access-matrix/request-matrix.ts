/** Makes calls as a caller on all objects, and checks that no response reveals another household. */
import type { Call } from '@bursar/contract/call'
import { calls } from '@bursar/contract/calls'
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { problemOf } from '../testing/browser.ts'
import { bodies, queries } from './bodies.ts'
import { isAllowed, kindOf, objectsFor, type Whose } from './cells.ts'
import { type Mark, marksIn } from './marks.ts'
import type { CallerName, World } from './world.ts'

/** One response to a caller about one object. */
export interface Cell {
  whose: Whose
  answer: LightMyRequestResponse
}

export interface MatrixRequest {
  caller: CallerName
  worlds: Worlds
  mayKnow: (mark: Mark, world: World, name: string) => boolean
}

/** Calls that change the world for later calls. These get a separate world. */
const changesWorld =
  /^(remove|restore|startDemo|requestHelp|endShare|delete|keep|revoke|resend|accept|answer|move|assign|unassign|suspend|report|decide|createCalendarLink|update(Share|Agent|AdmissionProfessional)$)/

export interface Worlds {
  common: World
  /** An unchanged world. */
  fresh: () => Promise<World>
  /** Call after changing the fresh world: the next call gets a new one. */
  replace: () => void
}

export async function worldsOf(make: () => Promise<World>): Promise<Worlds> {
  const common = await make()
  let fresh: Promise<World> | undefined
  return {
    common,
    fresh: () => {
      fresh ??= make()
      return fresh
    },
    replace: () => {
      fresh = undefined
    },
  }
}

/** They end the caller's sign-in, so they come last. */
const endsSignIn = (name: string) => name === 'signOut' || name === 'closeSession'
const inTurn = [...calls].sort(([one], [other]) => Number(endsSignIn(one)) - Number(endsSignIn(other)))

/** A caller's responses by call name. */
export async function requestEveryCall(request: MatrixRequest): Promise<Map<string, Cell[]>> {
  const answers = new Map<string, Cell[]>()
  for (const [name, call] of inTurn) answers.set(name, await requestCall(name, call, request))
  return answers
}

/** Makes the call once for each object. Calls that may change the world use a fresh one. */
export async function requestCall(
  name: string,
  call: Call,
  { caller, worlds, mayKnow }: MatrixRequest,
): Promise<Cell[]> {
  const kind = kindOf(call.url)
  const cells: Cell[] = []
  for (const [index, [whose]] of objectsFor(worlds.common, caller, kind).entries()) {
    const isOutOfReach = whose === 'absent' || (whose === 'foreign' && caller !== 'admin')
    const mayChangeWorld = changesWorld.test(name) && isAllowed(call, caller) && !isOutOfReach
    const world = mayChangeWorld ? await worlds.fresh() : worlds.common
    const id = objectsFor(world, caller, kind)[index]?.[1] ?? ''
    const answer = await world.callers[caller].raw({
      method: call.method,
      url: call.url.replace(/:\w+/, id),
      ...(queries[name] && { query: queries[name] }),
      ...payloadOf(name, call, world, caller),
    })
    if (mayChangeWorld && answer.statusCode < 400) worlds.replace()
    const leaks = marksIn(answer).filter((mark) => !mayKnow(mark, world, name))
    expect(
      leaks.map(({ text }) => text),
      `${name} by ${caller} (${whose}) reveals a household`,
    ).toEqual([])
    cells.push({ whose, answer })
  }
  return cells
}

function payloadOf(name: string, call: Call, world: World, caller: CallerName) {
  if (call.config.consumes)
    return { payload: Buffer.from('UNITID\n'), headers: { 'content-type': call.config.consumes } }
  if (!call.schema.body) return {}
  const body = bodies[name]
  if (!body) throw new Error(`Add a valid body of ${name} to bodies.ts.`)
  return { payload: body(world, caller) as object }
}

/** A response without parts that vary. */
export function comparable({ answer }: Cell) {
  const { requestId: _, ...rest } = answer.json()
  return { status: answer.statusCode, headers: Object.keys(answer.headers).sort(), ...rest }
}

export const isRefused = ({ answer }: Cell) => answer.statusCode >= 400

/** Such as "403 not-allowed". */
export function describeCell(cell: Cell): string {
  const { answer } = cell
  return isRefused(cell) ? `${answer.statusCode} ${problemOf(answer).code}` : `${answer.statusCode}`
}
