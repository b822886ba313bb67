/** `npm run faults`: runs the faults of `server/faults`. `--only=NAME,NAME` chooses some; `--rounds=N` repeats them more or less often. */
import './node-version.mjs'
import { main } from './cli.mjs'
import { install } from './install.mjs'
import { inProject, projectNode } from './paths.mjs'
import { run, stopChildrenOnExit } from './run.mjs'

await main(async () => {
  await install()
  stopChildrenOnExit()
  process.exitCode = await run(projectNode, [
    inProject('server', 'faults', 'main.ts'),
    ...process.argv.slice(2),
  ])
})
