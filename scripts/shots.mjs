/** `npm run shots`: screenshots of every screen of the demo world, at both widths, into the folder `shots`. */
import './node-version.mjs'
import { build } from './build.mjs'
import { main, UserError } from './cli.mjs'
import { install } from './install.mjs'
import { inProject, projectNode } from './paths.mjs'
import { projectEnv, run, stopChildrenOnExit } from './run.mjs'
import { ensureChromium } from './test/chromium.mjs'

await main(async () => {
  await install()
  stopChildrenOnExit()
  const missing = await ensureChromium(inProject('reports', 'chromium.log'))
  if (missing) throw new UserError(missing)
  await build({ quiet: true })
  const program = inProject('node_modules', '@playwright', 'test', 'cli.js')
  process.exitCode = await run(
    projectNode,
    [program, 'test', '--config=shots.config.ts', ...process.argv.slice(2)],
    {
      cwd: inProject('e2e'),
      env: projectEnv({}),
    },
  )
})
