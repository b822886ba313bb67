/** Runs other programs, one at a time or in parallel, and stops them with the script. */
import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import path from 'node:path'
import { inProject, root } from './paths.mjs'

const ownGroup = process.platform !== 'win32'
const running = new Set()

/** The environment with the project's own tools, including its Node, first in the PATH. */
export function projectEnv(changes = {}) {
  const bin = inProject('node_modules', '.bin')
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...changes }
  env.PATH = [bin, ...(process.env.PATH ?? '').split(path.delimiter).filter((entry) => entry !== bin)].join(
    path.delimiter,
  )
  for (const name of Object.keys(env)) if (env[name] === undefined) delete env[name]
  return env
}

/**
 * Runs a program to its end and returns its exit code (1 if it could not start or was killed by a signal).
 * Its output goes to the file `log`, or to the terminal. `isInteractive`: it reads this script's standard input, and
 * gets the terminal's Ctrl-C itself.
 */
export function run(command, args, { cwd = root, env = projectEnv(), log, isInteractive = false } = {}) {
  let output = 'inherit'
  if (log) {
    mkdirSync(path.dirname(log), { recursive: true })
    output = openSync(log, 'a')
  }
  return new Promise((resolve) => {
    // Its own process group, so that stopping it also stops its children (browsers, servers).
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: [isInteractive ? 'inherit' : 'ignore', output, output],
      detached: ownGroup && !isInteractive,
    })
    running.add(child)
    const finish = (code) => {
      if (running.delete(child) && log) closeSync(output)
      resolve(code)
    }
    child.on('error', (error) => {
      console.error(`Bursar: couldn’t start ${command}: ${error.message}`)
      finish(1)
    })
    child.on('close', (code) => finish(code ?? 1))
  })
}

/** Asks everything that `run` started to end. */
export function stopChildren() {
  for (const child of running) {
    try {
      if (ownGroup) process.kill(-child.pid, 'SIGTERM')
      else child.kill('SIGTERM')
    } catch {
      // It has already exited.
    }
  }
}

/** Stops everything that `run` started when this script gets a signal. Returns a function that removes the handlers. */
export function stopChildrenOnExit() {
  const handlers = Object.entries({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }).map(([signal, code]) => {
    const handler = () => {
      stopChildren()
      process.exit(code)
    }
    process.on(signal, handler)
    return () => process.off(signal, handler)
  })
  return () => {
    for (const removeHandler of handlers) removeHandler()
  }
}
