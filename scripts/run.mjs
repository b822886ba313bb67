/** Runs other programs: one at a time or beside each other, ended with the script that started them. */
import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import path from 'node:path'
import { inProject, root } from './paths.mjs'

const ownGroup = process.platform !== 'win32'
const running = new Set()

/** The environment with the project's own tools, its Node among them, first in the search path. */
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
 * Runs a program to its end and answers its exit code (1 when it could not start or was ended by a signal).
 * Its output goes to the file `log`, or else straight to the terminal. `inFront`: it reads what this script is given, and
 * the terminal's Ctrl-C is its own.
 */
export function run(command, args, { cwd = root, env = projectEnv(), log, inFront = false } = {}) {
  let output = 'inherit'
  if (log) {
    mkdirSync(path.dirname(log), { recursive: true })
    output = openSync(log, 'a')
  }
  return new Promise((resolve) => {
    // A group of its own, so that ending it also ends what it started (browsers, servers).
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: [inFront ? 'inherit' : 'ignore', output, output],
      detached: ownGroup && !inFront,
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

function endAll(signal) {
  for (const child of running) {
    try {
      if (ownGroup) process.kill(-child.pid, signal)
      else child.kill(signal)
    } catch {
      // It ended by itself in the meantime.
    }
  }
}

/** Ends everything that `run` started when this script is told to end. Answers a function that takes that back. */
export function endChildrenWithMe() {
  const handlers = Object.entries({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }).map(([signal, code]) => {
    const handler = () => {
      endAll('SIGTERM')
      process.exit(code)
    }
    process.on(signal, handler)
    return () => process.off(signal, handler)
  })
  return () => {
    for (const takeBack of handlers) takeBack()
  }
}
