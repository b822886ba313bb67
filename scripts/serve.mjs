/** Runs the server: forwards signals to it and uses its exit code. */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { inProject, projectNode, root } from './paths.mjs'
import { projectEnv } from './run.mjs'

/**
 * - A smaller heap space for short-lived objects: less peak memory, slightly slower long scans. Half of that would take a tenth more processor
 *   time.
 * - Garbage is collected when the heap has grown by 20 percent: 55 MB less after many pages, for 5 percent of a call.
 * - A function is compiled for speed after 1,000 calls instead of 3,000: the first thousands of requests take a sixth less processor time.
 *
 * They can't all be set from within, because the heap is laid out before any code runs: whoever starts the server passes them (deploy.test.mjs).
 */
export const serverOptions = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=20',
  '--invocation-count-for-turbofan=1000',
]
/**
 * For the C library of most Linux systems; others ignore it. One pool for all threads, from large pages, which keeps what one password needed
 * (19 MB) for the next one: given back each time, page faults were 40 percent of a password's hash. What a second one at the same time needed
 * is given back (18 to 26 MB), for the same processor time.
 */
export const allocator =
  'glibc.malloc.hugetlb=1:glibc.malloc.arena_max=1:glibc.malloc.mmap_threshold=33554432:glibc.malloc.trim_threshold=33554432:glibc.malloc.top_pad=20971520'

/**
 * What Node compiled, types removed, for the next start: it is half a second faster, and doesn't keep the compiler for types in memory.
 * Files that have changed are compiled again.
 */
export const codeCache = { NODE_COMPILE_CACHE: inProject('.cache', 'code') }

export const serverMain = inProject('server', 'src', 'main.ts')

/**
 * Starts the server in a working folder. `ended` resolves with its exit code; `stop` sends a signal. With `awaitsPages`, it serves once
 * `pagesAreBuilt` was called.
 * It has its own process group, so that Ctrl-C reaches it only once, through us.
 */
export function serve(env = {}, { cwd = root, awaitsPages = false } = {}) {
  const main = [serverMain, ...(awaitsPages ? ['--await-pages'] : [])]
  const child = spawn(projectNode, [...serverOptions, ...main], {
    cwd,
    env: projectEnv({ GLIBC_TUNABLES: allocator, ...codeCache, ...env }),
    // The channel tells the server when this script is gone, however it ended.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
  })
  const stop = (signal = 'SIGTERM') => child.kill(signal)
  const pagesAreBuilt = () => child.send('pages-built')
  const ended = new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)))
  })
  return { ended, stop, pagesAreBuilt }
}

/** Calls `stop` with every termination signal. */
export function forwardSignals(stop) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
}
