/** `npm test`: runs all checks and summarizes them in one last line. `--only=biome,unit` selects steps. */
import './node-version.mjs'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { command, MisuseError, UserError } from './cli.mjs'
import { install } from './install.mjs'
import { secondsSince } from './log.mjs'
import { inProject, sharedFolder } from './paths.mjs'
import { stopChildrenOnExit } from './run.mjs'
import { addUp } from './test/counts.mjs'
import { runSteps } from './test/schedule.mjs'
import { chooseSteps } from './test/steps.mjs'

const linesOfLog = 100

function askedSteps(args) {
  const only = args.find((arg) => arg.startsWith('--only='))
  if (args.length > 1 || (only === undefined && args.length > 0))
    throw new MisuseError('choose steps as in --only=biome,types,unit.')
  return only ? only.slice('--only='.length).split(',').filter(Boolean) : null
}

/** Prints the end of a failed step's log. */
function showLog(log) {
  if (!existsSync(log)) return
  const lines = readFileSync(log, 'utf8').trimEnd().split('\n')
  if (lines.length > linesOfLog) console.log(`… ${lines.length - linesOfLog} lines before, in ${log}`)
  console.log(lines.slice(-linesOfLog).join('\n'))
}

async function runStep(step) {
  const start = performance.now()
  const log = inProject('reports', `${step.name}.log`)
  rmSync(log, { force: true })
  let counts
  try {
    counts = await step.work({ name: step.name, log })
  } catch (error) {
    counts = { passed: 0, failed: 1, failures: [`${step.name}: ${error.stack ?? error}`] }
  }
  if (counts.failed > 0) showLog(log)
  const outcome = `${counts.passed} passed, ${counts.failed} failed`
  console.log(
    `${counts.failed > 0 ? 'FAIL' : 'ok  '}  ${step.name.padEnd(12)} ${outcome}  (${secondsSince(start)} s)`,
  )
  for (const failure of counts.failures) console.log(`        failed: ${failure}`)
  for (const note of counts.notes ?? []) console.log(`        note: ${note}`)
  return counts
}

await command('test', async (given) => {
  const steps = chooseSteps(askedSteps(given))
  const start = performance.now()
  mkdirSync(inProject('reports'), { recursive: true })
  const all = []
  try {
    await install()
    stopChildrenOnExit()
    await runSteps(steps, 2, async (step) => {
      all.push(await runStep(step))
    })
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    all.push({ passed: 0, failed: 1, failures: [error.message] })
    console.error(`Bursar: ${error.message}`)
  }
  if (!existsSync(sharedFolder))
    console.log(
      'note: ../shared is missing, so the tests that read the published records and files were skipped',
    )
  const { passed, failed, failures } = addUp(all)
  // Repeated at the end, because the logs above are long.
  if (failures.length > 0) console.log(['what failed:', ...failures].join('\n  '))
  console.log(`all steps took ${secondsSince(start)} s`)
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
})
