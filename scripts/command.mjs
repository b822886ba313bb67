/** Commands of the product that npm runs on the Node of its dependencies. */
import './node-version.mjs'
import { existsSync } from 'node:fs'
import { main, Remedy } from './fail.mjs'
import { inProject, projectNode } from './paths.mjs'
import { run } from './run.mjs'

/** Runs a file of the project, named from its root, and ends as it ends. */
export async function runCommand(file, args = []) {
  await main(async () => {
    if (!existsSync(projectNode)) throw new Remedy('packages aren’t installed yet. Run npm ci first.')
    process.exitCode = await run(projectNode, [inProject(...file.split('/')), ...args], {
      inFront: true,
    })
  })
}
