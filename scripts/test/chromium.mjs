/**
 * Finds a browser for the journeys: the machine's own Chromium, preferably without windows, which needs a quarter less of the processor.
 * On Debian, as root, installs that one if it is missing.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { run } from '../run.mjs'

/** The same places, in the same order, as e2e/product/chromium.ts. */
const withoutWindows = 'chromium-headless-shell'
const names = [withoutWindows, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path of the browser, or null. CHROMIUM_PATH overrides the search. */
export function findChromium(env = process.env) {
  if (env.CHROMIUM_PATH) return existsSync(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : null
  const folders = [...(env.PATH ?? '').split(path.delimiter), '/usr/bin']
  const candidates = names.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return [...candidates, ...macApplications].find((file) => existsSync(file)) ?? null
}

function isDebianLike() {
  try {
    return (
      existsSync('/usr/bin/apt-get') &&
      /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'))
    )
  } catch {
    return false
  }
}

/** Returns null if there is a browser, otherwise a line that says what to install. */
export async function ensureChromium(log) {
  if (process.env.CHROMIUM_PATH)
    return findChromium()
      ? null
      : `CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, which doesn’t exist. Correct it or unset it.`
  const canInstall = isDebianLike() && process.getuid?.() === 0
  if (canInstall && path.basename(findChromium() ?? '') !== withoutWindows) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-q'], { env, log })
    await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', withoutWindows], { env, log })
  }
  if (findChromium()) return null
  const problem = canInstall
    ? `couldn’t install Chromium (see ${path.basename(log)})`
    : 'the browser journeys need a Chromium'
  return `${problem}: install Chromium or Chrome (on Debian: sudo apt-get install ${withoutWindows}), or set CHROMIUM_PATH. Then run the same command again.`
}
