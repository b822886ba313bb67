/** Reads the settings, opens the database, chooses the identity provider, hosts the web, listens. */
import { readSettings } from './settings.ts'
import { start } from './start.ts'
import { StartError } from './start-error.ts'

const oldestNode = 24
/** After a signal: whatever still hangs then is left behind. What was answered is in the database by then. */
const stopTimeoutMs = 8_000
/** A second signal after this ends the process at once. */
const insistingMilliseconds = 1_000

async function main() {
  const startedAt = performance.now()
  if (Number(process.versions.node.split('.')[0]) < oldestNode) {
    throw new StartError(
      `Bursar needs Node ${oldestNode} or newer, and this is ${process.version}. Run "npm start", which installs its own Node.`,
    )
  }
  const settings = readSettings(process.env)
  let stop: (() => Promise<void>) | undefined
  let stoppingSince: number | undefined
  const onSignal = async () => {
    // Whoever stops a whole group of processes reaches this one twice at once; a person who insists comes later.
    if (stoppingSince !== undefined && performance.now() - stoppingSince > insistingMilliseconds)
      process.exit(1)
    if (stoppingSince !== undefined) return
    stoppingSince = performance.now()
    setTimeout(() => process.exit(1), stopTimeoutMs).unref()
    await starting.catch(() => {})
    await stop?.()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)

  const starting = start(settings, (line) => console.log(line))
  const running = await starting
  stop = running.stop
  if (stoppingSince !== undefined) return
  console.log(`  started in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  console.log(`Bursar is ready at ${settings.publicUrl}`)
}

main().catch((error: unknown) => {
  // A bad environment is one line that says what to do; anything else is a mistake of ours and keeps its stack.
  console.error(error instanceof StartError ? `Bursar can’t start: ${error.message}` : error)
  process.exit(1)
})
