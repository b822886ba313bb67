/**
 * `npm run faults`: breaks what Bursar depends on, while families write, and reports what that did to their writes. Everything runs on this
 * machine, on loopback, in a temporary folder. Fails if a write was lost or done twice, a request got a 500 or no answer, or the recovery
 * took too long.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { clockJump } from './clock.ts'
import { unmountAll } from './disk.ts'
import { fullEmbedded, readOnlyEmbedded } from './embedded-disk.ts'
import { fuzz } from './fuzz.ts'
import { importKilled, migrationKilled } from './half-done.ts'
import { killAmidWrites } from './kills.ts'
import { mailServerDown, mailServerSlow, mailTakenAndCut } from './mail-faults.ts'
import { endPostgres } from './postgres.ts'
import { frozen, fullPostgres, killed, locked, readOnly, stopped } from './postgres-faults.ts'
import { powerCut, powerCutAtFirstStart } from './power-cuts.ts'
import { oneOfTwoKilled, rollingUpgrade } from './processes.ts'
import { type Outcome, printHeader, printOutcome, problemsOf, summaryOf } from './report.ts'
import { endServers } from './server-process.ts'
import { prepareSetting, type Setting } from './setting.ts'
import { deafClients, drippedBodies, drippedHeaders, hugeHeaders, idleClients } from './slow-clients.ts'
import { killedFirstStart, secondProcess } from './starts.ts'

const faults: Record<string, (setting: Setting) => Promise<Outcome>> = {
  'kill-embedded': killAmidWrites('embedded'),
  'kill-postgres': killAmidWrites('postgres'),
  'postgres-stopped': stopped,
  'postgres-killed': killed,
  'postgres-frozen': frozen,
  'postgres-read-only': readOnly,
  'postgres-table-locked': locked,
  'postgres-disk-full': fullPostgres,
  'embedded-disk-full': fullEmbedded,
  'embedded-disk-read-only': readOnlyEmbedded,
  'power-cut': powerCut,
  'power-cut-at-first-start': powerCutAtFirstStart,
  'fuzz-embedded': fuzz('embedded'),
  'fuzz-postgres': fuzz('postgres'),
  'one-of-two-killed': oneOfTwoKilled,
  'rolling-upgrade': rollingUpgrade,
  'first-start-killed-embedded': killedFirstStart('embedded'),
  'first-start-killed-postgres': killedFirstStart('postgres'),
  'import-killed': importKilled,
  'migration-killed': migrationKilled,
  'second-process': secondProcess,
  'clock-jump': clockJump,
  'slow-bodies': drippedBodies,
  'slow-headers': drippedHeaders,
  'huge-headers': hugeHeaders,
  'deaf-clients': deafClients,
  'idle-clients': idleClients,
  'mail-server-down': mailServerDown,
  'mail-server-slow': mailServerSlow,
  'mail-taken-and-cut': mailTakenAndCut,
}

/** A command line that can't be followed. */
class Misused extends Error {}

function readOptions(given: string[]) {
  const { only, rounds, seed, list } = parse(given)
  const names = only?.split(',') ?? Object.keys(faults)
  const unknown = names.filter((name) => !Object.hasOwn(faults, name))
  if (unknown.length > 0)
    throw new Misused(
      `There is no fault named ${unknown.join(', ')}. Choose from: ${Object.keys(faults).join(', ')}.`,
    )
  return {
    names,
    list,
    rounds: rounds === undefined ? undefined : wholeNumber('rounds', rounds, 1),
    seed: seed === undefined ? Math.floor(Math.random() * 1e9) : wholeNumber('seed', seed, 0),
  }
}

function parse(given: string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      args: given,
      options: { only: text, rounds: text, seed: text, list: { type: 'boolean', default: false } },
    }).values
  } catch (error) {
    throw new Misused((error as Error).message)
  }
}

function wholeNumber(option: string, text: string, min: number): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value) || value < min)
    throw new Misused(`--${option} takes a whole number, ${min} or more.`)
  return value
}

async function main(given: string[]) {
  const { names, list, rounds, seed } = readOptions(given)
  if (list) return console.log(names.join('\n'))
  const setting = await prepareSetting({ rounds, seed })
  const outcomes = new Map<string, Outcome>()
  try {
    printHeader()
    for (const name of names) {
      const outcome = await runOne(name, setting)
      printOutcome(name, outcome)
      outcomes.set(name, outcome)
      // It is still running and would disturb the others.
      if (outcome === tookTooLong) break
    }
  } finally {
    await endServers()
    await endPostgres()
    await unmountAll()
    await setting.close()
  }
  console.log(summaryOf(outcomes))
  if ([...outcomes.values()].some((outcome) => problemsOf(outcome).length > 0)) process.exitCode = 1
}

async function runOne(name: string, setting: Setting): Promise<Outcome> {
  try {
    return (await Promise.race([faults[name]?.(setting), tooLong()])) ?? {}
  } catch (error) {
    return { problems: [error instanceof Error ? (error.stack ?? error.message) : String(error)] }
  } finally {
    await endServers()
    await unmountAll()
  }
}

/** No fault takes longer, even if something hangs. */
const maxMinutes = 10

const tookTooLong: Outcome = {
  problems: [`not over after ${maxMinutes} minutes, so the run ends without the faults after it`],
}

const tooLong = () => wait(maxMinutes * 60_000, tookTooLong, { ref: false })

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Misused ? error.message : error)
  process.exitCode = error instanceof Misused ? 2 : 1
}
process.exit()
