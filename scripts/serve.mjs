/** Runs the server in the terminal's place: signals go to it, its exit code is ours. */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { inProject, projectNode, root } from './paths.mjs'
import { projectEnv } from './run.mjs'

/** Smaller spaces for short-lived objects: a lower peak of memory, for somewhat slower long scans. */
const smallerMemory = '--max-semi-space-size=8'

/**
 * Starts the server in a working folder. `ended` is its exit code; `stop` asks it to end.
 * It has a process group of its own, so that Ctrl-C reaches it once, through us, and not twice.
 */
export function serve(env = {}, cwd = root) {
  const child = spawn(projectNode, [smallerMemory, inProject('server', 'src', 'main.ts')], {
    cwd,
    env: projectEnv(env),
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: process.platform !== 'win32',
  })
  const stop = (signal = 'SIGTERM') => child.kill(signal)
  const ended = new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)))
  })
  return { ended, stop }
}

/** Hands every request to end on to `stop`. */
export function forwardSignals(stop) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
}
