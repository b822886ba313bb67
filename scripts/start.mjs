/** `npm start`: installs missing packages, rebuilds stale builds, and starts the server. */
import './node-version.mjs'
import { buildPages, compressPages } from './build.mjs'
import { command } from './cli.mjs'
import { programOf } from './command.mjs'
import { install } from './install.mjs'
import { watchNpm } from './parent.mjs'
import { projectNode } from './paths.mjs'
import { checkPortIsFree } from './port.mjs'
import { projectEnv, run, stopChildren, stopChildrenOnExit } from './run.mjs'
import { codeCache, forwardSignals, serve } from './serve.mjs'

// However npm ends, nothing is left running.
watchNpm(() => process.kill(process.pid, 'SIGTERM'))

const production = { NODE_ENV: 'production' }

/**
 * Creates or migrates the database, as each start does, but while the pages are built: a new one takes six seconds. Ends this script if the
 * settings are wrong, instead of after the build.
 */
async function prepareDatabase() {
  const env = projectEnv({ ...production, ...codeCache })
  const code = await run(projectNode, programOf('server/src/commands/migrate.ts'), { env, yields: true })
  if (code === 0) return
  stopChildren()
  process.exit(code)
}

await command('start', async () => {
  await checkPortIsFree()
  await install({ dev: false })
  const done = stopChildrenOnExit()
  await buildPages({ meanwhile: prepareDatabase })
  done()
  const { ended, stop } = serve(production)
  forwardSignals(stop)
  compressPages().catch((error) =>
    console.error('Bursar: couldn’t compress the scripts of the pages:', error),
  )
  // Not by itself, which would wait for what is still to be compressed.
  process.exit(await ended)
})
