/** Runs the product's commands with the project's own Node. */
import './node-version.mjs'
import { existsSync } from 'node:fs'
import { main, UserError } from './cli.mjs'
import { inProject, projectNode } from './paths.mjs'
import { run } from './run.mjs'

/** Runs a file, given by its path from the project's root, and exits with its exit code. */
export async function runCommand(file, args = []) {
  await main(async () => {
    if (!existsSync(projectNode)) throw new UserError('packages aren’t installed yet. Run npm ci first.')
    process.exitCode = await run(projectNode, [inProject(...file.split('/')), ...args], {
      isInteractive: true,
    })
  })
}
