/** `npm run shots`: pictures of every screen of the demo world, at both widths, into the folder `shots`. */
import './node-version.mjs'
import { build } from './build.mjs'
import { main, Remedy } from './fail.mjs'
import { install } from './install.mjs'
import { inProject, projectNode } from './paths.mjs'
import { endChildrenWithMe, projectEnv, run } from './run.mjs'
import { provideChromium } from './test/chromium.mjs'

await main(async () => {
  await install()
  endChildrenWithMe()
  const missing = await provideChromium(inProject('reports', 'chromium.log'))
  if (missing) throw new Remedy(missing)
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
