/** `npm run links`: asks every place that the resources page names whether it is still there. */
import './node-version.mjs'
import { existsSync } from 'node:fs'
import { main, Remedy } from './fail.mjs'
import { inProject, projectNode } from './paths.mjs'
import { run } from './run.mjs'

await main(async () => {
  if (!existsSync(projectNode)) throw new Remedy('nothing is installed yet. Run npm ci once.')
  process.exitCode = await run(projectNode, [inProject('web', 'src', 'resources', 'check-links.ts')])
})
