/** Requests that are valid except for what a test is about. */
import type { Call } from '@bursar/contract/call'
import { calls } from '@bursar/contract/calls'
import type { TestServer } from '../testing/server.ts'
import { bodies, queries } from './bodies.ts'
import { isAllowed, kindOf, objectsFor } from './cells.ts'
import { type CallerName, callerNames, type World } from './world.ts'

/** The calls of this server by name; with a hosted identity provider, some don't exist. */
export function servedBy({ app }: TestServer): [string, Call][] {
  return [...calls].filter(([, { method, url }]) => app.hasRoute({ method, url }))
}

export function allowedCallers(call: Call): CallerName[] {
  return callerNames.filter((caller) => isAllowed(call, caller))
}

/** The URL for the caller's own object. */
export function urlOf(call: Call, caller: CallerName, world: World): string {
  const [[, id = ''] = []] = objectsFor(world, caller, kindOf(call.url))
  return call.url.replace(/:\w+/, id)
}

export function validRequest(name: string, call: Call, caller: CallerName, world: World) {
  return {
    method: call.method,
    url: urlOf(call, caller, world),
    ...(queries[name] && { query: queries[name] }),
    ...(call.schema.body && { payload: bodies[name]?.(world, caller) as object }),
    ...(call.config.consumes && {
      payload: Buffer.from('UNITID\n'),
      headers: { 'content-type': call.config.consumes },
    }),
  }
}
