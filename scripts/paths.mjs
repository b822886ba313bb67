/** Where things are: every script finds the project from its own place, so it works from any working folder. */
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the project. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '')

/** A path inside the project. */
export const inProject = (...parts) => path.join(root, ...parts)

/** The Node that the project pins and installs as a dependency; the machine's own may be older. */
export const projectNode = inProject(
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)

/** Research data that the project's own copies have beside them and a stranger's checkout does not. */
export const sharedFolder = inProject('..', 'shared')
