/** Builds the pages, unless their inputs are unchanged since the last build. */
import './node-version.mjs'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildInputsHash } from './build-inputs.mjs'
import { main, UserError } from './cli.mjs'
import { compressFiles } from './compress.mjs'
import { logDone } from './log.mjs'
import { inProject, projectNode } from './paths.mjs'
import { projectEnv, run } from './run.mjs'
import { codeCache } from './serve.mjs'

/** Next's own setting for the build folder; web/next.config.mjs reads it too. */
const buildFolder = inProject('web', process.env.NEXT_DIST_DIR || '.next')
const stampFile = path.join(buildFolder, 'bursar-build')
const logFile = inProject('reports', 'next-build.log')

/** Whether the pages were built completely, and from the sources that are here now. */
export const pagesAreCurrent = () => areCurrent(buildInputsHash())

const areCurrent = (hash) => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash

/** `buildPages`, then `compressPages`. */
export async function build({ quiet = false } = {}) {
  await buildPages({ quiet })
  await compressPages()
}

/** Brings web/.next up to date. If the build fails, throws a UserError with the end of the log. */
export async function buildPages({ quiet = false } = {}) {
  const start = performance.now()
  const hash = buildInputsHash()
  if (areCurrent(hash)) {
    if (!quiet) logDone('pages are up to date', start)
    return
  }
  if (!quiet) console.log('Bursar: building the pages, which takes about a minute …')
  // Deleted before the build starts, so that an interrupted build doesn't look complete.
  rmSync(stampFile, { force: true })
  rmSync(logFile, { force: true })
  const compiled = precompileWorker()
  const next = inProject('node_modules', 'next', 'dist', 'bin', 'next')
  const code = await run(projectNode, [next, 'build'], {
    cwd: inProject('web'),
    env: projectEnv({ NODE_ENV: 'production' }),
    log: logFile,
  })
  if (code !== 0) {
    const tail = readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-40).join('\n')
    throw new UserError(`couldn’t build the pages (the full log is in reports/next-build.log):\n${tail}`)
  }
  await compiled
  writeFileSync(stampFile, hash)
  if (!quiet) logDone('pages built', start)
}

/** So that workers find their code compiled. Without it, they compile it themselves. */
const precompileWorker = () =>
  run(projectNode, [inProject('server', 'src', 'pages', 'precompile.ts')], {
    env: projectEnv(codeCache),
    log: logFile,
  })

/** Compresses what the build wrote for browsers, unless that is done. The server sends what isn't compressed as it is. */
const compressPages = () => compressFiles(path.join(buildFolder, 'static'))

/** The same beside a server, which goes on if it fails. */
export const compressPagesBeside = () =>
  void compressPages().catch((error) =>
    console.error('Bursar: couldn’t compress the scripts of the pages:', error),
  )

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(build)
