/** The steps of `npm test` as a table: what each runs, what it waits for, and how its results are counted. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { build } from '../build.mjs'
import { UserError } from '../cli.mjs'
import { checkPackages } from '../packages/run.mjs'
import { inProject, projectNode, root, sharedFolder } from '../paths.mjs'
import { projectEnv, run } from '../run.mjs'
import { ensureChromium } from './chromium.mjs'
import { addUp, playwrightCounts, singleCheck, vitestCounts } from './counts.mjs'
import { ensureEmulator, hasEmulator, withinEmulator } from './firebase-emulator.mjs'
import { findPostgres } from './postgres.mjs'
import { unset } from './unset.mjs'

const workspaces = ['formula', 'catalogue', 'contract', 'server', 'web', 'e2e']
const program = (...parts) => inProject('node_modules', ...parts)

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** By default, Vitest leaves one core unused; of two, that would be half. */
const workers = { VITEST_MAX_WORKERS: String(availableParallelism()) }

/**
 * Options with which the compiler checks only what changed since the last run. It doesn't notice every change of a JSON file, such as the
 * messages, so their content is part of the name of what it remembers.
 */
function onlyWhatChanged(workspace) {
  const folder = inProject(workspace, 'src')
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true }) : []
  const hash = createHash('sha256')
  for (const file of files.filter((name) => name.endsWith('.json')).sort())
    hash.update(file).update(readFileSync(join(folder, file)))
  const name = `${workspace}-${hash.digest('hex').slice(0, 16)}.tsbuildinfo`
  return ['--incremental', '--tsBuildInfoFile', inProject('node_modules', '.cache', 'types', name)]
}

const readsShared = (file) => existsSync(file) && /\bshared\b/.test(readFileSync(file, 'utf8'))

/** Runs Vitest and counts its tests. `within` can wrap its command line in another program. */
async function vitest({ name, log }, args, { env = {}, within = (command) => command } = {}) {
  const reportFile = inProject('reports', `${name}.json`)
  rmSync(reportFile, { force: true })
  const command = within([
    program('vitest', 'vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
    ...args,
  ])
  const code = await run(projectNode, command, { env: projectEnv({ ...unset, ...workers, ...env }), log })
  return vitestCounts(readReport(reportFile), code, {
    hasShared: existsSync(sharedFolder),
    folder: root,
    readsShared,
  })
}

/** Runs the journeys of a Playwright configuration and counts them. `within`: see `vitest`. */
async function playwright({ name, log }, config, { within = (command) => command } = {}) {
  const reportFile = inProject('reports', `${name}.json`)
  rmSync(reportFile, { force: true })
  const command = within([
    program('@playwright', 'test', 'cli.js'),
    'test',
    `--config=${inProject('e2e', config)}`,
    '--reporter=list,json',
  ])
  const code = await run(projectNode, command, {
    cwd: inProject('e2e'),
    env: projectEnv({ ...unset, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile }),
    log,
  })
  return playwrightCounts(readReport(reportFile), code)
}

const apiTests = ['--project=@bursar/server', '--project=server-isolated', '--project=web-with-server']

/** Files and folders of API tests, about storing, locking, starting, and stopping. */
export const dependsOnDatabase = [
  'start.test.ts',
  'access-matrix/matrix.test.ts',
  'access-matrix/lost-writes.test.ts',
  'access-matrix/killed.test.ts',
  'bootstrap/',
  'commands/',
  'database/',
  'families/',
  'idempotency/',
  'retention/',
]

/** Counts of a step without tests. */
const nothing = { passed: 0, failed: 0, failures: [], notes: [] }

/**
 * In starting order, two at a time. `after`: waits for these. `alone`: nothing runs in parallel. `neededBy`: is added
 * if one of these is selected. A step gets its name and log file, and returns counts (see counts.mjs).
 */
export const steps = [
  {
    name: 'biome',
    async work({ log }) {
      const code = await run(projectNode, [program('@biomejs', 'biome', 'bin', 'biome'), 'check', '.'], {
        log,
      })
      return singleCheck('biome check', code)
    },
  },
  {
    name: 'packages',
    work: async () => checkPackages(),
  },
  {
    name: 'types',
    async work({ log }) {
      const parts = []
      for (const workspace of workspaces) {
        const code = await run(
          projectNode,
          [program('typescript', 'bin', 'tsc'), '-p', workspace, '--noEmit', ...onlyWhatChanged(workspace)],
          { log },
        )
        parts.push(singleCheck(`types of ${workspace}`, code))
      }
      return addUp(parts)
    },
  },
  {
    name: 'chromium',
    neededBy: ['e2e', 'firebase-e2e'],
    async work({ log }) {
      const missing = await ensureChromium(log)
      return missing ? { passed: 0, failed: 1, failures: [missing] } : nothing
    },
  },
  {
    name: 'emulator',
    neededBy: ['firebase', 'firebase-e2e'],
    async work({ log }) {
      const missing = await ensureEmulator(log)
      return missing ? { ...nothing, notes: [missing] } : nothing
    },
  },
  {
    name: 'build',
    async work() {
      try {
        await build({ quiet: true })
        return singleCheck('build', 0)
      } catch (error) {
        if (error instanceof UserError) return { passed: 0, failed: 1, failures: [error.message] }
        throw error
      }
    },
  },
  {
    // Without a database: what `npm run check` runs.
    name: 'unit',
    work: (step) =>
      vitest(
        step,
        ['formula', '@bursar/catalogue', '@bursar/contract', 'web', 'web-isolated', 'scripts'].map(
          (project) => `--project=${project}`,
        ),
      ),
  },
  {
    // On PostgreSQL, which is several times faster than the embedded database and can have many connections.
    name: 'api',
    after: ['unit'],
    async work(step) {
      const folder = findPostgres()
      if (!folder) {
        const counts = await vitest(step, apiTests)
        const note =
          'the API tests ran on the embedded database, because this machine has no PostgreSQL server'
        return { ...counts, notes: [note, ...(counts.notes ?? [])] }
      }
      const counts = await vitest(step, apiTests, { env: { TEST_DATABASE: 'postgres' } })
      const note = `the API tests ran on a PostgreSQL of their own (${folder})`
      return { ...counts, notes: [note, ...(counts.notes ?? [])] }
    },
  },
  {
    // What depends on the database itself also runs on the embedded one, and so does the whole process.
    name: 'embedded',
    after: ['api'],
    async work(step) {
      if (!findPostgres()) return nothing
      return vitest(step, [
        '--project=@bursar/server',
        ...dependsOnDatabase.map((part) => `server/src/${part}`),
      ])
    },
  },
  {
    name: 'firebase',
    after: ['embedded', 'emulator'],
    async work(step) {
      if (!hasEmulator()) return nothing
      return vitest(step, ['--project=web-with-server', 'web/src/auth/provider.with-server.test.ts'], {
        env: { CI: '1' },
        within: await withinEmulator(),
      })
    },
  },
  {
    name: 'e2e',
    after: ['build', 'chromium'],
    // Without enough CPU, the browser is slower than a user's, and journeys fail for no reason.
    alone: true,
    work: (step) => playwright(step, 'playwright.config.ts'),
  },
  {
    name: 'firebase-e2e',
    after: ['build', 'chromium', 'emulator', 'firebase'],
    alone: true,
    async work(step) {
      if (!hasEmulator()) return nothing
      return playwright(step, 'firebase.config.ts', { within: await withinEmulator() })
    },
  },
]

/** The selected steps and those that they need. Throws a UserError for an unknown name. */
export function chooseSteps(only) {
  if (only === null) return steps
  const unknown = only.filter((name) => !steps.some((step) => step.name === name))
  if (unknown.length > 0)
    throw new UserError(
      `there is no step named ${unknown.join(', ')}. Choose from: ${steps.map(({ name }) => name).join(', ')}.`,
    )
  return steps.filter(({ name, neededBy = [] }) => [name, ...neededBy].some((one) => only.includes(one)))
}
