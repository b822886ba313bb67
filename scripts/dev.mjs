/** `npm run dev`: pages reload as you edit them; the server restarts when its own files or those of its workspaces change. */
import './node-version.mjs'
import { watch } from 'node:fs'
import path from 'node:path'
import { command } from './cli.mjs'
import { install } from './install.mjs'
import { inProject, root } from './paths.mjs'
import { checkPortIsFree } from './port.mjs'
import { forwardSignals, serve } from './serve.mjs'

/** Source folders of the server. Next watches the pages. */
const watched = ['server/src', 'contract/src', 'formula/src', 'catalogue/src']

/** Debounce: editors write a file in several steps. */
const debounceMs = 200

/**
 * Waits until a watched file has changed and then been stable for a moment. `changed` is that
 * file's name, or null after `stop`.
 */
function nextChange() {
  let stop = () => {}
  const changed = new Promise((resolve) => {
    let timer
    const watchers = watched.map((folder) =>
      watch(inProject(folder), { recursive: true }, (_event, file) => {
        if (!file || !/\.(ts|json|sql)$/.test(file) || /\.test\.ts$/.test(file)) return
        clearTimeout(timer)
        timer = setTimeout(() => end(file), debounceMs)
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

await command('dev', async () => {
  await checkPortIsFree()
  await install()
  let isStopping = false
  let server = null
  let waiting = null
  forwardSignals((signal) => {
    isStopping = true
    waiting?.stop()
    server?.stop(signal)
  })
  while (!isStopping) {
    // In development, next-intl looks for its configuration in the working folder.
    const dataFolder = path.resolve(root, process.env.DATA_FOLDER || 'data')
    server = serve({ NODE_ENV: 'development', DATA_FOLDER: dataFolder }, { cwd: inProject('web') })
    waiting = nextChange()
    const ended = server.ended.then((code) => ({ code }))
    const first = await Promise.race([ended, waiting.changed.then((file) => ({ file }))])
    if ('code' in first && !isStopping) {
      console.log('Bursar: the server stopped. It restarts when a file changes. Press Ctrl-C to quit.')
      await waiting.changed
    } else if (!isStopping) {
      console.log(`Bursar: ${first.file} changed, restarting the server …`)
      server.stop('SIGTERM')
    }
    const { code } = await ended
    waiting.stop()
    if (isStopping) process.exitCode = code
  }
})
