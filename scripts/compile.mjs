/**
 * Lets Node compile the server's code and store it (`NODE_COMPILE_CACHE`), in a process of its own. Otherwise the server's process would do it, and
 * keep the compiler for types in memory for as long as it runs: 10 MB.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { filesUnder } from './build-inputs.mjs'
import { inProject, projectNode } from './paths.mjs'
import { projectEnv, run } from './run.mjs'
import { codeCache, serverMain, serverOptions } from './serve.mjs'

const sources = ['server', 'contract', 'formula', 'catalogue'].map((name) => inProject(name, 'src'))
const log = inProject('reports', 'compile.log')

/** Does nothing if the sources are those of the last time. If it can't, the server compiles itself, and says what is wrong. */
export async function compileServer(folder = codeCache.NODE_COMPILE_CACHE) {
  const stampFile = path.join(folder, 'server-sources')
  const stamp = stampOf(sources)
  const env = projectEnv({ NODE_ENV: 'production', NODE_COMPILE_CACHE: folder })
  try {
    if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
    rmSync(log, { force: true })
    const code = await run(projectNode, [...serverOptions, serverMain, '--only-load'], { env, log })
    if (code === 0) writeFileSync(stampFile, stamp)
  } catch {
    // A folder that can't be read or written: the next start tries again.
  }
}

/** Changes whenever a file does, but for tests. Reading them all would take longer than asking for their times. */
function stampOf(folders) {
  const hash = createHash('sha256')
  for (const folder of folders) {
    for (const file of filesUnder(folder)) {
      const { mtimeMs, size } = statSync(file)
      hash.update(`${file} ${mtimeMs} ${size}\n`)
    }
  }
  return hash.digest('hex')
}
