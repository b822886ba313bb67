/** `npm run demo`: a believable world of invented families in a data folder of its own, gone when it ends. */
import './node-version.mjs'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from './build.mjs'
import { main, Remedy } from './fail.mjs'
import { install } from './install.mjs'
import { inProject, projectNode } from './paths.mjs'
import { checkPortIsFree } from './port.mjs'
import { endChildrenWithMe, projectEnv } from './run.mjs'
import { sayDone } from './say.mjs'
import { forwardSignals, serve } from './serve.mjs'

const port = process.env.PORT || '3000'

/** Everybody knows the demo's password, so only this machine may come in unless told otherwise. */
const host = process.env.HOST || '127.0.0.1'

async function isReady() {
  try {
    return (await fetch(`http://${host}:${port}/readyz`)).ok
  } catch {
    return false
  }
}

/** Fills the folder and answers the logins. */
function seed(dataFolder) {
  const start = performance.now()
  const { status, stdout, stderr } = spawnSync(projectNode, [inProject('server', 'src', 'demo', 'main.ts')], {
    env: projectEnv({ DATA_FOLDER: dataFolder }),
    encoding: 'utf8',
  })
  if (status !== 0) throw new Remedy(`couldn’t create the demo data.\n${stderr.trim()}`)
  const world = JSON.parse(stdout.trim().split('\n').at(-1))
  sayDone(`created demo data with ${world.families} families`, start)
  return world
}

/** What each role is called here, and where it signs in. */
const doors = {
  admin: { name: 'admin', page: '/admin/login' },
  family: { name: 'family', page: '/family/login' },
  financial_agent: { name: 'agent', page: '/agent/login' },
  admission_professional: { name: 'admission', page: '/admission-professional/login' },
}

function sayLogins({ password, logins }) {
  const widest = Math.max(...logins.map(({ email }) => email.length))
  console.log('\nThe demo is ready. Everyone’s password is:', password)
  for (const { role, email, about } of logins) {
    const { name, page } = doors[role]
    console.log(`  ${name.padEnd(9)} ${email.padEnd(widest)}  http://localhost:${port}${page}  (${about})`)
  }
  console.log('Nothing you do here is saved. Press Ctrl-C to stop.\n')
}

await main(async () => {
  if (process.env.DATABASE_URL)
    throw new Remedy(
      'the demo doesn’t run on a real database. Unset DATABASE_URL and run npm run demo again.',
    )
  await checkPortIsFree(port, host)
  await install()
  const done = endChildrenWithMe()
  await build()
  done()
  const folder = mkdtempSync(path.join(tmpdir(), 'bursar-demo-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const dataFolder = path.join(folder, 'data')
  const world = seed(dataFolder)
  const { ended, stop } = serve({
    NODE_ENV: 'production',
    DATA_FOLDER: dataFolder,
    PORT: port,
    HOST: host,
    // Its logins are on the screen; a second step would only stand in the way of a look around.
    SECOND_FACTOR: process.env.SECOND_FACTOR || 'offered',
    COLLEGES_AUTO_UPDATE: process.env.COLLEGES_AUTO_UPDATE || 'off',
  })
  forwardSignals(stop)
  let isOver = false
  void ended.then(() => {
    isOver = true
  })
  while (!isOver && !(await isReady())) await new Promise((resolve) => setTimeout(resolve, 100))
  if (!isOver) sayLogins(world)
  process.exitCode = await ended
})
