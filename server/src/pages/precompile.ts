/**
 * Entry point: lets a worker load its code, so that Node stores what it compiles (`NODE_COMPILE_CACHE`). A worker that has to compile it keeps
 * the compiler for types in memory, 13 MB. `scripts/build.mjs` runs this while it builds the pages.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { workerOptions } from './worker-options.ts'

const worker = fileURLToPath(new URL('worker.ts', import.meta.url))
/** Without pages it ends when it has loaded everything, with 1. */
const folder = 'no-pages'

const child = spawn(process.execPath, [...workerOptions, worker, 'no-socket', '0', folder], {
  env: { ...process.env, NODE_ENV: 'production', NEXT_DIST_DIR: folder },
  stdio: 'ignore',
})
const [code] = await once(child, 'exit')
if (code !== 1) throw new Error(`The worker ended with ${code}.`)
