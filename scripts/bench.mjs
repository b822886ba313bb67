/**
 * `npm run bench -- NAME…`: runs the bench.ts of the named workspaces. `api` fills its own PostgreSQL, `pages`
 * builds the pages and runs Lighthouse, and `sign-in` signs in during an attack. Without names, runs all benchmarks.
 */
import './node-version.mjs'
import { existsSync } from 'node:fs'
import { build } from './build.mjs'
import { main, UserError } from './cli.mjs'
import { install } from './install.mjs'
import { inProject, projectNode } from './paths.mjs'
import { run, stopChildrenOnExit } from './run.mjs'

const workspaces = ['formula', 'catalogue', 'contract', 'server', 'web']
const others = {
  api: inProject('server/src/bench-api/main.ts'),
  pages: inProject('e2e/bench-pages.ts'),
  'sign-in': inProject('server/src/bench-sign-in/main.ts'),
}
const benchOf = (name) => others[name] ?? inProject(name, 'bench.ts')

await main(async () => {
  const withBench = [...workspaces, ...Object.keys(others)].filter((name) => existsSync(benchOf(name)))
  const asked = process.argv.slice(2)
  const unknown = asked.filter((name) => !withBench.includes(name))
  if (unknown.length > 0)
    throw new UserError(
      `there is no bench named ${unknown.join(', ')}. Choose from: ${withBench.join(', ')}.`,
    )
  await install()
  stopChildrenOnExit()
  for (const name of asked.length > 0 ? asked : withBench) {
    if (name === 'pages') await build()
    const code = await run(projectNode, [benchOf(name)])
    if (code !== 0) process.exitCode = code
  }
})
