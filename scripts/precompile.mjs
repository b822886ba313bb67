/**
 * Starts the server once, so that Node stores what it compiles (`NODE_COMPILE_CACHE`), for an image whose folders can't be written later. Without
 * it, every start takes longer, and each process keeps the compiler for types in memory.
 * Stored code is for a version of Node, its options, and a user: run this as the user whom the server will run as.
 */
import './node-version.mjs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { main, UserError } from './cli.mjs'
import { serverMain, serverOptions } from './serve.mjs'

/** Starts Node as the server is started; `environment` in addition to this process's. */
const start = (args, environment = {}) =>
  spawn(process.execPath, [...serverOptions, ...args], {
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })

async function untilItEnds(child) {
  const [code] = await once(child, 'close')
  if (code !== 0) throw new UserError(`couldn’t store compiled code: the server ended with ${code}.`)
}

await main(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bursar-precompile-'))
  try {
    const server = start([serverMain], {
      DATA_FOLDER: folder,
      // The image's is for other machines, which needs settings that nobody has given yet.
      HOST: '127.0.0.1',
      COLLEGES_AUTO_UPDATE: 'off',
    })
    const ended = untilItEnds(server)
    createInterface(server.stdout).on('line', (line) => {
      if (line.startsWith('Bursar is ready')) server.kill('SIGTERM')
    })
    await ended
    // What this start didn't need, such as the code for Firebase.
    const later = start([serverMain, '--only-load'])
    later.stdout.resume()
    await untilItEnds(later)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
