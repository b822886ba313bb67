/** `npm start`: installs missing packages, rebuilds stale builds, and starts the server. */
import './node-version.mjs'
import { build } from './build.mjs'
import { command } from './cli.mjs'
import { install } from './install.mjs'
import { watchNpm } from './parent.mjs'
import { checkPortIsFree } from './port.mjs'
import { stopChildrenOnExit } from './run.mjs'
import { forwardSignals, serve } from './serve.mjs'

// However npm ends, nothing is left running.
watchNpm(() => process.kill(process.pid, 'SIGTERM'))

await command('start', async () => {
  await checkPortIsFree()
  await install({ dev: false })
  const done = stopChildrenOnExit()
  await build()
  done()
  const { ended, stop } = serve({ NODE_ENV: 'production' })
  forwardSignals(stop)
  process.exitCode = await ended
})
