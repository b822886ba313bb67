/** `npm run shots`: screenshots of every screen of the demo world, at both widths, into the folder `shots`. */
import './node-version.mjs'
import { build } from './build.mjs'
import { command, UserError } from './cli.mjs'
import { install } from './install.mjs'
import { inProject, projectNode } from './paths.mjs'
import { projectEnv, run, stopChildrenOnExit } from './run.mjs'
import { ensureChromium } from './test/chromium.mjs'

await command('shots', async (given) => {
  await install()
  stopChildrenOnExit()
  const missing = await ensureChromium(inProject('reports', 'chromium.log'))
  if (missing) throw new UserError(missing)
  await build({ quiet: true })
  const program = inProject('node_modules', '@playwright', 'test', 'cli.js')
  process.exitCode = await run(projectNode, [program, 'test', '--config=shots.config.ts', ...given], {
    cwd: inProject('e2e'),
    env: projectEnv({}),
  })
})
