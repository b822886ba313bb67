/**
 * `npm run --silent openapi`: the API as an OpenAPI document, on standard output. Starts no server and opens no
 * database. Without `--silent`, npm writes two lines of its own before it.
 */
import './node-version.mjs'
import { existsSync } from 'node:fs'
import { main, Remedy } from './fail.mjs'
import { inProject, projectNode } from './paths.mjs'
import { run } from './run.mjs'

await main(async () => {
  if (!existsSync(projectNode)) throw new Remedy('nothing is installed yet. Run npm ci once.')
  process.exitCode = await run(projectNode, [inProject('server', 'src', 'openapi', 'command.ts')])
})
