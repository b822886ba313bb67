import { execFile } from 'node:child_process'
import { cp } from 'node:fs/promises'
import { promisify } from 'node:util'
import { node, root } from './product.ts'

/** Copies the unmodified demo world into a folder. Creating it takes half a minute, copying a second. */
export async function copyDemoWorld(folder: string) {
  const untouched = process.env.BURSAR_DEMO_FOLDER
  if (!untouched) throw new Error('The global setup, which sets BURSAR_DEMO_FOLDER, did not run.')
  await cp(untouched, folder, { recursive: true })
}

/** Fills an empty data folder. Returns the last line that the demo world prints: its logins, as JSON. */
export async function makeDemoWorld(folder: string): Promise<string> {
  const { stdout } = await promisify(execFile)(node, ['server/src/demo/main.ts'], {
    cwd: root,
    env: { ...process.env, DATA_FOLDER: folder, DATABASE_URL: '' },
  })
  return stdout.trim().split('\n').at(-1) ?? ''
}
