/** Builds the pages, unless nothing that they are made of has changed since the last build. */
import './node-version.mjs'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildInputsHash } from './build-inputs.mjs'
import { compressFiles } from './compress.mjs'
import { main, Remedy } from './fail.mjs'
import { inProject, projectNode } from './paths.mjs'
import { projectEnv, run } from './run.mjs'
import { sayDone } from './say.mjs'

/** Next's own setting for where a build goes; web/next.config.mjs reads it too. */
const buildFolder = inProject('web', process.env.NEXT_DIST_DIR || '.next')
const stampFile = path.join(buildFolder, 'bursar-build')
const logFile = inProject('reports', 'next-build.log')

/** Makes web/.next current. Throws a Remedy with the end of the log when the build fails. */
export async function build({ quiet = false } = {}) {
  const start = performance.now()
  const hash = buildInputsHash()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) {
    if (!quiet) sayDone('pages are up to date', start)
    return
  }
  if (!quiet) console.log('Bursar: building the pages, which takes about a minute …')
  // Gone before the build begins: a build that was interrupted must not look like a finished one.
  rmSync(stampFile, { force: true })
  rmSync(logFile, { force: true })
  const next = inProject('node_modules', 'next', 'dist', 'bin', 'next')
  const code = await run(projectNode, [next, 'build'], {
    cwd: inProject('web'),
    env: projectEnv({ NODE_ENV: 'production' }),
    log: logFile,
  })
  if (code !== 0) {
    const tail = readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-40).join('\n')
    throw new Remedy(`couldn’t build the pages (the full log is in reports/next-build.log):\n${tail}`)
  }
  await compressFiles(path.join(buildFolder, 'static'))
  writeFileSync(stampFile, hash)
  if (!quiet) sayDone('pages built', start)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(build)
