/**
 * `npm run mutation -- formula|catalogue`: changes the code of a package in one place at a time and reports which changes no test
 * notices (StrykerJS). Takes up to an hour. The report is `reports/mutation/NAME.html`. Fails below the score in the package's
 * `stryker.config.json`. More arguments go to Stryker, such as `--mutate src/sai/assets.ts`.
 */
import './node-version.mjs'
import { command, MisuseError } from './cli.mjs'
import { install } from './install.mjs'
import { inProject, projectNode } from './paths.mjs'
import { run, stopChildrenOnExit } from './run.mjs'

const packages = ['formula', 'catalogue']

await command('mutation', async ([name, ...options]) => {
  if (!packages.includes(name)) throw new MisuseError(`choose a package: ${packages.join(' or ')}.`)
  await install()
  stopChildrenOnExit()
  const stryker = inProject('node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js')
  process.exitCode = await run(projectNode, [stryker, 'run', ...options], { cwd: inProject(name) })
})
