/** Notices when npm is gone: it may be killed, and then sends no signal. */
import { readFileSync } from 'node:fs'

const everyMs = 500

/**
 * Calls `stop` once when npm, which started this script, has ended. Only under npm, because a shell may leave a script running on purpose;
 * and only on Linux, where one can ask for the parent of the shell that npm starts scripts with.
 */
export function watchNpm(stop) {
  if (process.env.npm_lifecycle_event === undefined || process.platform !== 'linux') return
  const above = ancestors()
  const timer = setInterval(() => {
    if (ancestors() === above) return
    clearInterval(timer)
    stop()
  }, everyMs)
  timer.unref()
}

/** The parent; or that and its parent, if it is the shell in which npm starts scripts. What started npm itself may end. */
function ancestors() {
  const { ppid } = process
  try {
    const [, name, parent] = /\((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${ppid}/stat`, 'utf8'))
    return /^(da|ba|z|k)?sh$/.test(name) ? `${ppid} ${parent}` : `${ppid}`
  } catch {
    return 'gone'
  }
}
