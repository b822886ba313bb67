/** Entry point: reads the settings, starts the server and stops it on signals. */
import './bootstrap/fast-imports.ts'
import { once } from 'node:events'
import { storeCompiledCode } from './bootstrap/compiled-code.ts'
import { readSettings } from './settings/settings.ts'
import { StartError } from './settings/start-error.ts'

const oldestNode = 26
/** A second signal later than this exits the process immediately. */
const secondSignalAfterMs = 1_000

async function main() {
  if (Number(process.versions.node.split('.')[0]) < oldestNode) {
    throw new StartError(
      `Bursar needs Node ${oldestNode} or newer, and this is ${process.version}. Run "npm start", which installs its own Node.`,
    )
  }
  if (process.argv.includes('--only-load')) return loadEverything()
  const settings = readSettings(process.env)
  const waiting = new AbortController()
  const pagesAreBuilt = process.argv.includes('--await-pages')
    ? once(process, 'message', { signal: waiting.signal })
    : Promise.resolve()
  const startedAt = pagesAreBuilt.then(() => performance.now())
  // Whoever stops the server before then asks for it no more.
  startedAt.catch(() => {})
  let stop: (() => Promise<void>) | undefined
  let stoppingSince: number | undefined
  const onSignal = async () => {
    // Signaling a whole process group delivers the signal twice almost at once; a user who presses Ctrl+C again does so later.
    if (stoppingSince !== undefined && performance.now() - stoppingSince > secondSignalAfterMs)
      process.exit(1)
    if (stoppingSince !== undefined) return
    stoppingSince = performance.now()
    // Everything acknowledged is already in the database.
    setTimeout(() => process.exit(1), settings.stopTimeoutSeconds * 1000).unref()
    waiting.abort()
    await starting.catch(() => {})
    await stop?.()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
  // The script that started this process is gone, even if it was killed.
  if (process.connected) process.on('disconnect', onSignal)

  // Imported only now, see `fast-imports.ts`.
  const starting = import('./start.ts').then(({ start }) =>
    start(settings, (line) => console.log(line), pagesAreBuilt),
  )
  try {
    const running = await starting
    stop = running.stop
  } catch (error) {
    // Whoever stops the server while it starts wants nothing else from it.
    if (stoppingSince === undefined) throw error
  }
  if (stoppingSince !== undefined) return
  console.log(`  started in ${((performance.now() - (await startedAt)) / 1000).toFixed(1)} s`)
  console.log(`Bursar is ready at ${settings.publicUrl}`)
  storeCompiledCode()
}

/** What a start may need, so that Node stores it compiled (`scripts/compile.mjs`). */
async function loadEverything() {
  await import('./start.ts')
  await import('./start-server.ts')
  await import('./database/embedded.ts')
  await import('./identity/firebase.ts')
  await import('./mail/smtp.ts')
}

main().catch((error: unknown) => {
  // An environment error is one line that says what to do. Anything else is a bug and keeps its stack.
  console.error(error instanceof StartError ? `Bursar can’t start: ${error.message}` : error)
  process.exit(1)
})
