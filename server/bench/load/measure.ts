/** Measures running servers: the cost of each kind of request, then the phases. */
import { type AroundIt, readMachine } from '../machine.ts'
import type { Cost } from './capacity.ts'
import type { Generator } from './generator.ts'
import { allKinds, factsOf, type Kind, mixOf } from './mix.ts'
import type { Phase } from './phases.ts'
import {
  difference,
  type Memory,
  memoryOf,
  type Pids,
  type ServerUnderLoad,
  type Usage,
  usageOf,
} from './processes.ts'
import type { LaneFigures } from './traffic.ts'

export interface UnderLoad {
  servers: readonly ServerUnderLoad[]
  generator: Generator
  postgres: number
}

export interface KindCost extends Cost {
  /** While several connections send requests, as in the phases: calls share statements then, as under load. */
  atOnce: Cost
  requests: number
  errors: Record<string, number>
  /** Bytes of the largest answer before compression. */
  maxBytes?: number
}

export interface PhaseResult {
  phase: Phase
  lanes: LaneFigures[]
  /** Cores that were busy on average. */
  cores: Usage
  machine: AroundIt
  /** Of each server, after the phase. */
  memory: Memory[]
}

/** Calls cost little, and the kernel counts in ticks of 10 ms. */
const callsForOnePage = 5
/** Those that send requests for pages at once. */
export const connectionsForPages = 4

const pidsOf = ({ servers, generator, postgres }: UnderLoad): Pids => ({
  servers: servers.map(({ pid }) => pid),
  postgres,
  traffic: generator.pid,
})
const portsOf = ({ servers }: UnderLoad) => servers.map(({ port }) => port)

/**
 * Code that runs often is compiled first, in several steps: the server took 0.7 ms for a search at first, and 0.43 after 24,000 of them. The
 * page of the college search took 35 ms after 200 of them, 28 after 400, and 26 from 1,000 on. So after a mix of everything, there are only
 * pages for five times as long, and then only calls.
 */
export async function warmUp(
  under: UnderLoad,
  { seconds, connections }: { seconds: number; connections: number },
) {
  const ports = portsOf(under)
  const pace = { connections: connectionsForPages }
  await under.generator.run({ ports, seconds, lanes: [{ mix: mixOf('page', 'call'), pace }] })
  await under.generator.run({ ports, seconds: 5 * seconds, lanes: [{ mix: mixOf('page'), pace }] })
  const calls = [{ mix: mixOf('call'), pace: { connections } }]
  await under.generator.run({ ports, seconds: 5 * seconds, lanes: calls })
}

export async function measureCosts(
  under: UnderLoad,
  { requests, connections }: { requests: number; connections: number },
): Promise<Map<Kind, KindCost>> {
  const costs = new Map<Kind, KindCost>()
  for (const kind of allKinds) {
    const isCall = factsOf(kind).group === 'call'
    const times = isCall ? requests * callsForOnePage : requests
    const { cost, errors, maxBytes } = await measureCost(under, kind, times, 1)
    const atOnce = await measureCost(under, kind, times, isCall ? connections : connectionsForPages)
    costs.set(kind, {
      ...cost,
      atOnce: atOnce.cost,
      requests: times,
      errors: { ...atOnce.errors, ...errors },
      ...(maxBytes !== undefined && { maxBytes }),
    })
  }
  return costs
}

async function measureCost(under: UnderLoad, kind: Kind, times: number, connections: number) {
  const ports = portsOf(under)
  // As many ahead, so that what is measured is compiled code, and families that were here before.
  await under.generator.run({ ports, kind, times, connections })
  const before = await usageOf(pidsOf(under))
  const [figures] = await under.generator.run({ ports, kind, times, connections })
  const used = difference(await usageOf(pidsOf(under)), before)
  const cost: Cost = {
    server: used.server / times,
    pages: used.pages / times,
    database: used.database / times,
  }
  const all = figures?.groups.all
  return { cost, errors: all?.errors ?? { 'no figures': 1 }, maxBytes: all?.maxBytes }
}

export async function measurePhase(under: UnderLoad, phase: Phase): Promise<PhaseResult> {
  const machineBefore = readMachine()
  const before = await usageOf(pidsOf(under))
  const startedAt = performance.now()
  const { seconds, lanes } = phase
  const figures = await under.generator.run({ ports: portsOf(under), seconds, lanes })
  const took = performance.now() - startedAt
  const used = difference(await usageOf(pidsOf(under)), before)
  return {
    phase,
    lanes: figures,
    cores: {
      server: used.server / took,
      pages: used.pages / took,
      database: used.database / took,
      traffic: used.traffic / took,
      machine: used.machine / took,
    },
    machine: [machineBefore, readMachine()],
    memory: await Promise.all(under.servers.map(({ pid }) => memoryOf(pid))),
  }
}
