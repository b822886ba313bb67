/** `npm run dev`: pages reload as they are edited; the server starts anew when its own files, or the contract's, change. */
import './node-version.mjs'
import { watch } from 'node:fs'
import path from 'node:path'
import { main } from './fail.mjs'
import { install } from './install.mjs'
import { inProject, root } from './paths.mjs'
import { checkPortIsFree } from './port.mjs'
import { forwardSignals, serve } from './serve.mjs'

/** What the server is made of. The pages' own files are watched by Next. */
const watched = ['server/src', 'contract/src', 'formula/src', 'catalogue/src']

/** Editors write a file in several steps; one restart is enough for all of them. */
const quietMilliseconds = 200

/**
 * Waits until something that the server is made of has changed and then stayed the same for a moment. `changed` is
 * that file's name, or null when the waiting was ended by `stop`.
 */
function nextChange() {
  let stop = () => {}
  const changed = new Promise((resolve) => {
    let timer
    const watchers = watched.map((folder) =>
      watch(inProject(folder), { recursive: true }, (_event, file) => {
        if (!file || !/\.(ts|json|sql)$/.test(file) || /\.test\.ts$/.test(file)) return
        clearTimeout(timer)
        timer = setTimeout(() => end(file), quietMilliseconds)
      }),
    )
    const end = (file) => {
      clearTimeout(timer)
      for (const watcher of watchers) watcher.close()
      resolve(file)
    }
    stop = () => end(null)
  })
  return { changed, stop }
}

await main(async () => {
  await checkPortIsFree()
  await install()
  let told = false
  let server = null
  let waiting = null
  forwardSignals((signal) => {
    told = true
    waiting?.stop()
    server?.stop(signal)
  })
  while (!told) {
    // While developing, next-intl looks for its configuration from the working folder.
    const dataFolder = path.resolve(root, process.env.DATA_FOLDER || 'data')
    server = serve({ NODE_ENV: 'development', DATA_FOLDER: dataFolder }, inProject('web'))
    waiting = nextChange()
    const ended = server.ended.then((code) => ({ code }))
    const first = await Promise.race([ended, waiting.changed.then((file) => ({ file }))])
    if ('code' in first && !told) {
      console.log('Bursar: the server stopped. It restarts when a file changes. Press Ctrl-C to quit.')
      await waiting.changed
    } else if (!told) {
      console.log(`Bursar: ${first.file} changed, restarting the server …`)
      server.stop('SIGTERM')
    }
    const { code } = await ended
    waiting.stop()
    if (told) process.exitCode = code
  }
})
