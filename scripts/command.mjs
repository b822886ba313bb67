/** Runs the product's commands with the project's own Node. */
import './node-version.mjs'
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { command, UserError } from './cli.mjs'
import { inProject, projectNode } from './paths.mjs'
import { projectEnv, run } from './run.mjs'

/** For the commands of the server: only they have a database. As an address, because a path of Windows isn't one. */
const fasterImports = pathToFileURL(inProject('server', 'src', 'bootstrap', 'fast-imports.ts')).href

/** Runs the command in a file, given by its path from the project's root, and exits with its exit code. */
export function runCommand(name, file, environment = () => ({})) {
  return command(name, (given) => runFile(file, given, environment()))
}

/** The same for a part of a command. */
export async function runFile(file, given, environment = {}) {
  if (!existsSync(projectNode)) throw new UserError('packages aren’t installed yet. Run npm ci first.')
  process.exitCode = await run(projectNode, [...programOf(file), ...given], {
    env: projectEnv(environment),
    isInteractive: true,
  })
}

/** What to pass to Node for the command in a file. */
export function programOf(file) {
  const options = file.startsWith('server/') ? ['--import', fasterImports] : []
  return [...options, inProject(...file.split('/'))]
}
