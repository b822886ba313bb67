/** The steps of `npm test` as a table: what each runs, what it waits for, and how its outcome is counted. */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { build } from '../build.mjs'
import { Remedy } from '../fail.mjs'
import { inProject, projectNode, root, sharedFolder } from '../paths.mjs'
import { projectEnv, run } from '../run.mjs'
import { provideChromium } from './chromium.mjs'
import { addUp, oneCheck, playwrightFigures, vitestFigures } from './counts.mjs'
import { provideEmulator, withinEmulator } from './firebase-emulator.mjs'
import { findPostgres } from './postgres.mjs'

const workspaces = ['formula', 'catalogue', 'contract', 'server', 'web', 'e2e']
const program = (...parts) => inProject('node_modules', ...parts)

/** Settings of a real server must not reach a test: it would open that server's data. */
const unset = Object.fromEntries(
  [
    'DATABASE_URL',
    'DATA_FOLDER',
    'PORT',
    'HOST',
    'PUBLIC_URL',
    'IDENTITY',
    'FIREBASE_PROJECT_ID',
    'FIREBASE_API_KEY',
    'FIREBASE_AUTH_DOMAIN',
    'FIREBASE_CREDENTIALS',
    'FIREBASE_AUTH_EMULATOR_HOST',
    'SECOND_FACTOR',
    'SMTP_URL',
    'MAIL_FROM',
    'ADMIN_EMAIL',
    'AVATAR_URL',
    'TRUST_PROXY',
    'METRICS_TOKEN',
    'SENTRY_DSN',
    'SENTRY_ENVIRONMENT',
    'PAGES',
    'NODE_ENV',
    'API_ORIGIN',
  ].map((name) => [name, undefined]),
)

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

const readsShared = (file) => existsSync(file) && /\bshared\b/.test(readFileSync(file, 'utf8'))

/** Runs Vitest and counts its tests. `within` makes its command line one that runs it inside something else. */
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
  const code = await run(projectNode, command, { env: projectEnv({ ...unset, ...env }), log })
  return vitestFigures(readReport(reportFile), code, {
    hasShared: existsSync(sharedFolder),
    folder: root,
    readsShared,
  })
}

/**
 * In the order in which they are started, two at a time. `after`: waits for these. `alone`: nothing runs beside it.
 * A step gets its own name and log file, and answers figures (see counts.mjs).
 */
export const steps = [
  {
    name: 'biome',
    async work({ log }) {
      const code = await run(projectNode, [program('@biomejs', 'biome', 'bin', 'biome'), 'check', '.'], {
        log,
      })
      return oneCheck('biome check', code)
    },
  },
  {
    name: 'types',
    async work({ log }) {
      const parts = []
      for (const workspace of workspaces) {
        const code = await run(
          projectNode,
          [program('typescript', 'bin', 'tsc'), '-p', workspace, '--noEmit'],
          { log },
        )
        parts.push(oneCheck(`types of ${workspace}`, code))
      }
      return addUp(parts)
    },
  },
  {
    name: 'chromium',
    neededBy: 'e2e',
    async work({ log }) {
      const missing = await provideChromium(log)
      return missing
        ? { passed: 0, failed: 1, failures: [missing] }
        : { passed: 0, failed: 0, failures: [], notes: [] }
    },
  },
  {
    name: 'build',
    async work() {
      try {
        await build({ quiet: true })
        return oneCheck('build', 0)
      } catch (error) {
        if (error instanceof Remedy) return { passed: 0, failed: 1, failures: [error.message] }
        throw error
      }
    },
  },
  {
    name: 'unit',
    work: (step) => vitest(step, []),
  },
  {
    name: 'postgres',
    after: ['unit'],
    async work(step) {
      const folder = findPostgres()
      if (!folder) {
        const note = 'the API tests were not run again on PostgreSQL: this machine has no PostgreSQL server'
        return { passed: 0, failed: 0, failures: [], notes: [note] }
      }
      const figures = await vitest(step, ['--project=@bursar/server'], {
        env: { TEST_DATABASE: 'postgres' },
      })
      const note = `the API tests ran again on a PostgreSQL of their own (${folder})`
      return { ...figures, notes: [note, ...(figures.notes ?? [])] }
    },
  },
  {
    name: 'firebase',
    after: ['unit'],
    async work(step) {
      const missing = await provideEmulator(step.log)
      if (missing) return { passed: 0, failed: 0, failures: [], notes: [missing] }
      const within = await withinEmulator()
      return vitest(step, ['--project=web', 'web/src/session/provider.test.ts'], {
        env: { CI: '1' },
        within,
      })
    },
  },
  {
    name: 'e2e',
    after: ['build', 'chromium'],
    // A browser that waits for a processor is slower than a person's, and a journey then fails for no reason.
    alone: true,
    async work({ log }) {
      const reportFile = inProject('reports', 'e2e.json')
      rmSync(reportFile, { force: true })
      const code = await run(
        projectNode,
        [program('@playwright', 'test', 'cli.js'), 'test', '--reporter=list,json'],
        {
          cwd: inProject('e2e'),
          env: projectEnv({ ...unset, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile }),
          log,
        },
      )
      return playwrightFigures(readReport(reportFile), code)
    },
  },
]

/** The steps asked for, with those that they need to run at all. Throws a Remedy for a name that is none. */
export function chooseSteps(only) {
  if (only === null) return steps
  const unknown = only.filter((name) => !steps.some((step) => step.name === name))
  if (unknown.length > 0)
    throw new Remedy(
      `there is no step called ${unknown.join(', ')}. There are: ${steps.map(({ name }) => name).join(', ')}.`,
    )
  return steps.filter(({ name, neededBy }) => only.includes(name) || only.includes(neededBy))
}
