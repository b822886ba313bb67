/**
 * `npm run bench -- NAME…`: runs the benchmarks with these names, or all of them. A workspace has its benchmarks in `bench/`:
 * `bench/main.ts` is named after the workspace, and `bench/NAME/main.ts` is NAME.
 */
import './node-version.mjs'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { build } from './build.mjs'
import { command, MisuseError } from './cli.mjs'
import { install } from './install.mjs'
import { inProject, projectNode } from './paths.mjs'
import { run, stopChildrenOnExit } from './run.mjs'

/** These serve the built pages. */
const benchesWithPages = ['pages', 'load']
const benchWithOptions = 'load'
const workspaces = ['formula', 'catalogue', 'contract', 'server', 'web', 'e2e']

function benchesOf(workspace) {
  const folder = inProject(workspace, 'bench')
  if (!existsSync(folder)) return []
  const candidates = [
    [workspace, path.join(folder, 'main.ts')],
    ...readdirSync(folder).map((name) => [name, path.join(folder, name, 'main.ts')]),
  ]
  return candidates.filter(([, file]) => existsSync(file))
}

await command('bench', async (given) => {
  const benches = new Map(workspaces.flatMap(benchesOf))
  const options = given.filter((argument) => argument.startsWith('--'))
  const asked = given.filter((argument) => !options.includes(argument))
  const unknown = asked.filter((name) => !benches.has(name))
  if (unknown.length > 0)
    throw new MisuseError(
      `there is no bench named ${unknown.join(', ')}. Choose from: ${[...benches.keys()].join(', ')}.`,
    )
  if (options.length > 0 && !asked.includes(benchWithOptions))
    throw new MisuseError(`only ${benchWithOptions} has options.`)
  await install()
  stopChildrenOnExit()
  for (const name of asked.length > 0 ? asked : benches.keys()) {
    if (benchesWithPages.includes(name)) await build()
    const code = await run(projectNode, [benches.get(name), ...(name === benchWithOptions ? options : [])])
    if (code !== 0) process.exitCode = code
  }
})
