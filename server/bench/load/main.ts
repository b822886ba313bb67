/**
 * `npm run bench -- load`: traffic of families and visitors against one and two server processes, with pages, on a throwaway PostgreSQL
 * with 100,000 families. `npm run bench -- --help` lists the options. Fails if a request fails, or if one process misses a limit.
 */
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { type Catalogue, searchCatalogue } from '@bursar/catalogue/catalogue'
import { publicCollegePath } from '@bursar/contract/college-address'
import { usStates } from '@bursar/contract/state-names'
import { todayIn } from '@bursar/contract/today'
import { sql } from 'drizzle-orm'
import { openReady } from '../../src/bootstrap/open.ts'
import { ensureCatalogue } from '../../src/college-data/ensure.ts'
import { openCollegeIndex } from '../../src/colleges/college-index.ts'
import type { Database } from '../../src/database/connect.ts'
import { rowsOf } from '../../src/database/rows.ts'
import { openEmbeddedIdentity } from '../../src/identity/embedded.ts'
import { openIdTokens } from '../../src/identity/id-tokens.ts'
import { createLimiter } from '../../src/limits/limiter.ts'
import { newKeyText } from '../../src/settings/key-text.ts'
import { readSettings } from '../../src/settings/settings.ts'
import { startPostgres } from '../../src/testing/postgres.ts'
import { seed, size } from '../api/seed.ts'
import { origin } from '../app-to-measure.ts'
import { readMachine } from '../machine.ts'
import { signUpAgents } from './agents.ts'
import { averageCost, type Cost } from './capacity.ts'
import { type Generator, startGenerator } from './generator.ts'
import { checksOf, checksOfCosts, type Run } from './limits.ts'
import { type KindCost, measureCosts, measurePhase, type UnderLoad, warmUp } from './measure.ts'
import { allKinds, factsOf, type Kind } from './mix.ts'
import { type Options, readOptions, WrongOption } from './options.ts'
import { password, type SignedUp, signUpPeople } from './people.ts'
import { phasesOf } from './phases.ts'
import {
  type DatabaseAccess,
  findPostgres,
  importRelease,
  memoryOf,
  type ServerUnderLoad,
  startServer,
} from './processes.ts'
import { describeMemory, hasErrors, reportCosts, reportLimits, reportNeeds, reportPhase } from './report.ts'
import type { Agent, Target } from './requests.ts'

const silent = { info: () => {}, error: () => {} }
const warmUpSeconds = 10
/** Colleges that families look at. */
const viewedColleges = 500

const released = fileURLToPath(new URL('../../../../shared/data/scorecard/', import.meta.url))
const files = [
  'institutions.csv.gz',
  'fields-of-study.csv.gz',
  'ipeds-directory-2024.csv.gz',
  'ipeds-completions-2024.csv.gz',
]
const published = '2026-06-10'

async function main(given: readonly string[]) {
  const options = readOptions(given)
  const postgres = process.platform === 'linux' ? await startPostgres() : null
  if (!postgres) {
    console.log('bench load: skipped, it needs PostgreSQL on this machine, and Linux to measure processes')
    return
  }
  try {
    await fillAndMeasure({ url: postgres.url, encryptionKey: newKeyText() }, options)
  } finally {
    await postgres.stop()
  }
}

async function fillAndMeasure(access: DatabaseAccess, options: Options) {
  const settings = readSettings({ DATABASE_URL: access.url, ENCRYPTION_KEY: access.encryptionKey })
  // Filling takes longer than requests may.
  const { background: db, close } = await openReady(settings)
  try {
    const filled = await fill(db, access, options)
    const generator = startGenerator({
      people: filled.signedUp.people,
      agents: filled.agents,
      colleges: filled.colleges,
      password,
      origin,
    })
    try {
      await measureAll(access, generator, filled, options)
    } finally {
      await generator.stop()
    }
  } finally {
    await close()
  }
}

interface Filled {
  signedUp: SignedUp
  agents: Agent[]
  colleges: Target[]
  /** Bytes of the database for each. */
  familySizes: { seeded: number; complete: number }
}

async function fill(db: Database, access: DatabaseAccess, options: Options): Promise<Filled> {
  if (existsSync(released)) {
    console.log('importing the whole college release')
    await importRelease(
      access,
      files.map((file) => released + file).filter((file) => existsSync(file)),
      published,
    )
  } else await ensureCatalogue(db, silent)
  const index = await openCollegeIndex(db, silent)
  try {
    const catalogue = index.current()
    const { name, institutions } = catalogue.release
    const kind = existsSync(released) ? 'the whole release' : 'the starter catalog'
    console.log(`colleges: ${kind}, ${name}, ${institutions.toLocaleString('en-US')} institutions`)
    const emptyBytes = await bytesOf(db)
    console.log(`filling PostgreSQL with ${size.families.toLocaleString('en-US')} families`)
    await seed(db, usStates)
    const seededBytes = await bytesOf(db)
    const provider = await openEmbeddedIdentity(db, origin, createLimiter(db, 1))
    const world = { db, provider, catalogue, today: todayIn('America/New_York') }
    const signedUp = await signUpPeople(world, await openIdTokens(db, origin), options.families)
    const familySizes = {
      seeded: (seededBytes - emptyBytes) / size.families,
      complete: ((await bytesOf(db)) - seededBytes) / options.families,
    }
    const agents = await signUpAgents(world, signedUp.familyIds)
    // Otherwise PostgreSQL would do it by itself, while the first pages are measured.
    await db.execute(sql`vacuum analyze`)
    return { signedUp, agents, colleges: largestOf(catalogue), familySizes }
  } finally {
    await index.stop()
  }
}

async function bytesOf(db: Database): Promise<number> {
  const [row] = rowsOf<{ bytes: string }>(
    await db.execute(sql`select pg_database_size(current_database())::text as bytes`),
  )
  return Number(row?.bytes)
}

function largestOf(catalogue: Catalogue): Target[] {
  const { found } = searchCatalogue(catalogue, { sort: 'size', page: 1, limit: viewedColleges })
  return found.map(({ card: { id, name } }) => ({ id, name, path: publicCollegePath({ id, name }) }))
}

async function measureAll(access: DatabaseAccess, generator: Generator, filled: Filled, options: Options) {
  const postgres = await findPostgres(access.url)
  console.log(
    `\n${availableParallelism()} cores, the traffic and PostgreSQL on the same machine; it needs them alone`,
  )
  let costs: Map<Kind, KindCost> | undefined
  for (const processes of options.processes) {
    const servers: ServerUnderLoad[] = []
    try {
      // One after the other, as in a rolling start.
      for (let at = 0; at < processes; at += 1) servers.push(await startServer(access))
      const under = { servers, generator, postgres }
      const memoryAtRest = await Promise.all(servers.map(({ pid }) => memoryOf(pid)))
      console.log(
        `\nmemory of a server + its processes that render pages, at rest: ${describeMemory(memoryAtRest)}`,
      )
      await renewTokens(generator, filled.signedUp)
      await warmUp(under, {
        seconds: Math.min(warmUpSeconds, options.seconds),
        connections: options.connections,
      })
      if (!costs) costs = await measureAndReportCosts(under, options)
      const run = await measurePhases(under, filled.signedUp, options)
      const isKept = reportLimits(processes, checksOf({ processes, memoryAtRest, ...run }))
      if (hasErrors(run) || (processes === 1 && !isKept)) process.exitCode = 1
    } finally {
      await Promise.all(servers.map(({ stop }) => stop()))
    }
  }
  if (costs) reportArithmetic(costs, filled)
}

const renewTokens = async (generator: Generator, { renew }: SignedUp) =>
  generator.run({ ports: [], tokens: await renew() })

async function measureAndReportCosts(under: UnderLoad, { requests, connections }: Options) {
  const before = readMachine()
  const costs = await measureCosts(under, { requests, connections })
  reportCosts(costs, { machine: [before, readMachine()], connections })
  const isKept = reportLimits(under.servers.length, checksOfCosts(costs))
  const hasFailed = [...costs.values()].some(({ errors }) => Object.keys(errors).length > 0)
  if (!isKept || hasFailed) process.exitCode = 1
  return costs
}

async function measurePhases(
  under: UnderLoad,
  signedUp: SignedUp,
  options: Options,
): Promise<Pick<Run, 'results'>> {
  const results: Run['results'] = []
  for (const phase of phasesOf(options)) {
    await renewTokens(under.generator, signedUp)
    const result = await measurePhase(under, phase)
    reportPhase(under.servers.length, result)
    results.push(result)
  }
  return { results }
}

function reportArithmetic(costs: ReadonlyMap<Kind, KindCost>, { familySizes }: Filled) {
  const mixed = allKinds.map((kind) => ({ weight: factsOf(kind).weight, cost: costOf(costs, kind) }))
  const weightOf = (group?: string) =>
    allKinds
      .map(factsOf)
      .filter((facts) => group === undefined || facts.group === group)
      .reduce((sum, { weight }) => sum + weight, 0)
  reportNeeds(
    {
      request: averageCost(mixed),
      signIn: costOf(costs, 'signIn'),
      pageShare: weightOf('page') / weightOf(),
      bytesAFamily: familySizes.complete + familySizes.seeded,
    },
    familySizes,
  )
}

function costOf(costs: ReadonlyMap<Kind, KindCost>, kind: Kind): Cost {
  const cost = costs.get(kind)
  if (!cost) throw new Error(`The cost of ${kind} was not measured.`)
  return cost
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof WrongOption ? error.message : error)
  process.exitCode = 1
}
