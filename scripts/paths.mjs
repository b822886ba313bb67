/** Paths of the project, relative to this file, so that scripts work from any working folder. */
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's root folder. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '')

/** A path inside the project. */
export const inProject = (...parts) => path.join(root, ...parts)

/** The Node that the project pins and installs as a dependency. The machine's own may be older. */
export const projectNode = inProject(
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)

/** Published records and college files that some tests read. Most checkouts don't have them. */
export const sharedFolder = inProject('..', 'shared')
