/** `npm run faults`: runs the faults of `server/faults`. */
import './node-version.mjs'
import { command } from './cli.mjs'
import { install } from './install.mjs'
import { inProject, projectNode } from './paths.mjs'
import { run, stopChildrenOnExit } from './run.mjs'

await command('faults', async (given) => {
  await install()
  stopChildrenOnExit()
  process.exitCode = await run(projectNode, [inProject('server', 'faults', 'main.ts'), ...given])
})
