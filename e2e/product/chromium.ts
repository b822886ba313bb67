/** Finds the machine's own Chromium; the project downloads none. */
import { existsSync } from 'node:fs'
import path from 'node:path'

/** The same places, in the same order, as scripts/test/chromium.mjs. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Throws an error that says what to install if there is none. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string {
  const folders = [...(env.PATH ?? '').split(path.delimiter), '/usr/bin']
  const candidates = [
    ...names.flatMap((name) => folders.map((folder) => path.join(folder, name))),
    ...macApplications,
  ]
  const found = env.CHROMIUM_PATH ?? candidates.find((file) => existsSync(file))
  if (!found || !existsSync(found))
    throw new Error('There is no Chromium. Install Chromium or Chrome, or set CHROMIUM_PATH to where it is.')
  return found
}

/** Stops background network traffic, and disables the sandbox, which doesn't work as root. */
export const chromiumFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
