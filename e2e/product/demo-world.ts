import { execFile } from 'node:child_process'
import { cp } from 'node:fs/promises'
import { promisify } from 'node:util'
import { node, root } from './product.ts'

/** The demo world as it was at first, in a folder of one's own. Making it takes half a minute, copying it a second. */
export async function copyDemoWorld(folder: string) {
  const untouched = process.env.BURSAR_DEMO_FOLDER
  if (!untouched) throw new Error('BURSAR_DEMO_FOLDER is set by the global set-up, which did not run.')
  await cp(untouched, folder, { recursive: true })
}

/** Fills an empty data folder. Answers what the demo world prints last: its logins, as JSON. */
export async function makeDemoWorld(folder: string): Promise<string> {
  const { stdout } = await promisify(execFile)(node, ['server/src/demo/main.ts'], {
    cwd: root,
    env: { ...process.env, DATA_FOLDER: folder, DATABASE_URL: '' },
  })
  return stdout.trim().split('\n').at(-1) ?? ''
}
