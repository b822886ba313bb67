/** `npm run demo`: serves realistic invented families from a temporary data folder. */
import './node-version.mjs'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildPages, compressPagesBeside } from './build.mjs'
import { command, UserError } from './cli.mjs'
import { install } from './install.mjs'
import { logDone } from './log.mjs'
import { inProject, projectNode } from './paths.mjs'
import { checkPortIsFree, originOf } from './port.mjs'
import { projectEnv, stopChildrenOnExit } from './run.mjs'
import { forwardSignals, serve } from './serve.mjs'

const port = process.env.PORT || '3000'

/** The demo's password is public, so by default only this machine can connect. */
const host = process.env.HOST || '127.0.0.1'

async function isReady() {
  try {
    return (await fetch(`${originOf(host, port)}/readyz`)).ok
  } catch {
    return false
  }
}

/** The data is deleted anyway, so nothing has to wait for the disk. */
const fsync = { EMBEDDED_FSYNC: 'off' }

/** Fills the folder and returns the logins. */
function seed(dataFolder) {
  const start = performance.now()
  const { status, stdout, stderr } = spawnSync(projectNode, [inProject('server', 'src', 'demo', 'main.ts')], {
    env: projectEnv({ ...fsync, DATA_FOLDER: dataFolder }),
    encoding: 'utf8',
  })
  if (status !== 0) throw new UserError(`couldn’t create the demo data.\n${stderr.trim()}`)
  const world = JSON.parse(stdout.trim().split('\n').at(-1))
  logDone(`created demo data with ${world.families} families`, start)
  return world
}

/** Each role's short name and sign-in page. */
const loginPages = {
  admin: { name: 'admin', page: '/admin/login' },
  family: { name: 'family', page: '/family/login' },
  financial_agent: { name: 'agent', page: '/agent/login' },
  admission_professional: { name: 'admission', page: '/admission-professional/login' },
}

function printLogins({ password, logins }) {
  const widest = Math.max(...logins.map(({ email }) => email.length))
  console.log('\nThe demo is ready. Everyone’s password is:', password)
  for (const { role, email, about } of logins) {
    const { name, page } = loginPages[role]
    console.log(`  ${name.padEnd(9)} ${email.padEnd(widest)}  http://localhost:${port}${page}  (${about})`)
  }
  console.log('Nothing you do here is saved. Press Ctrl-C to stop.\n')
}

await command('demo', async () => {
  if (process.env.DATABASE_URL)
    throw new UserError(
      'the demo doesn’t run on a real database. Unset DATABASE_URL and run npm run demo again.',
    )
  await checkPortIsFree(port, host)
  await install({ dev: false })
  const done = stopChildrenOnExit()
  await buildPages()
  done()
  const folder = mkdtempSync(path.join(tmpdir(), 'bursar-demo-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const dataFolder = path.join(folder, 'data')
  const world = seed(dataFolder)
  const { ended, stop } = serve({
    ...fsync,
    NODE_ENV: 'production',
    DATA_FOLDER: dataFolder,
    PORT: port,
    HOST: host,
    // The logins are on the screen, so two-step verification would only get in the way.
    SECOND_FACTOR: process.env.SECOND_FACTOR || 'offered',
    COLLEGES_AUTO_UPDATE: process.env.COLLEGES_AUTO_UPDATE || 'off',
  })
  forwardSignals(stop)
  compressPagesBeside()
  let isOver = false
  void ended.then(() => {
    isOver = true
  })
  while (!isOver && !(await isReady())) await new Promise((resolve) => setTimeout(resolve, 100))
  if (!isOver) printLogins(world)
  // Not by itself, which would wait for what is still to be compressed.
  process.exit(await ended)
})
