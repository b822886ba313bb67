/** `npm run admin -- EMAIL`: makes an admin and shows the login, once. Starts no server. */
import './node-version.mjs'
import { existsSync } from 'node:fs'
import { main, Remedy } from './fail.mjs'
import { inProject, projectNode } from './paths.mjs'
import { run } from './run.mjs'

await main(async () => {
  if (!existsSync(projectNode)) throw new Remedy('nothing is installed yet. Run npm ci once.')
  const command = inProject('server', 'src', 'users', 'admin-command.ts')
  process.exitCode = await run(projectNode, [command, ...process.argv.slice(2)])
})
