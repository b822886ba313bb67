/** `npm start`: installs missing packages, rebuilds stale builds, and starts the server. */
import './node-version.mjs'
import { buildPages, compressPagesBeside } from './build.mjs'
import { command } from './cli.mjs'
import { compileServer } from './compile.mjs'
import { install } from './install.mjs'
import { watchNpm } from './parent.mjs'
import { checkPortIsFree } from './port.mjs'
import { stopChildren, stopChildrenOnExit } from './run.mjs'
import { forwardSignals, serve } from './serve.mjs'

// However npm ends, nothing is left running.
watchNpm(() => process.kill(process.pid, 'SIGTERM'))

/** Builds the pages for a server that waits for them. */
async function buildFor(server) {
  const done = stopChildrenOnExit()
  try {
    await buildPages()
  } catch (error) {
    server.stop()
    throw error
  }
  done()
}

await command('start', async () => {
  await checkPortIsFree()
  await install({ dev: false })
  const done = stopChildrenOnExit()
  await compileServer()
  done()
  // It opens the database while the pages are built, and creates a new one in six seconds. If it can't start, nothing is built for it.
  const server = serve({ NODE_ENV: 'production' }, { awaitsPages: true })
  server.ended.then((code) => {
    stopChildren()
    // Not by itself, which would wait for what is still to be compressed.
    process.exit(process.exitCode || code)
  })
  await buildFor(server)
  forwardSignals(server.stop)
  server.pagesAreBuilt()
  compressPagesBeside()
})
