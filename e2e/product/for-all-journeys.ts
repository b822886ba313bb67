/** One product for the whole run, on a new data folder with the demo world in it, which is removed afterwards. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { node, root, startProduct } from './product.ts'

export default async function startForAllJourneys() {
  const folder = await mkdtemp(path.join(tmpdir(), 'bursar-e2e-'))
  const data = path.join(folder, 'data')
  process.env.BURSAR_DEMO = await makeDemoWorld(data)
  const product = await startProduct(data)
  process.env.BURSAR_URL = product.url
  return async () => {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Answers what the demo world prints last: its logins, as JSON. */
async function makeDemoWorld(folder: string): Promise<string> {
  const { stdout } = await promisify(execFile)(node, ['server/src/demo/main.ts'], {
    cwd: root,
    env: { ...process.env, DATA_FOLDER: folder, DATABASE_URL: '' },
  })
  return stdout.trim().split('\n').at(-1) ?? ''
}
