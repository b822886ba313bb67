/** What the built pages depend on, as one hash. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './paths.mjs'

/** Files and folders, relative to the project, from which `next build` makes the pages. */
const inputs = [
  'package-lock.json',
  'tsconfig.base.json',
  'web',
  'contract/package.json',
  'contract/src',
  'formula/package.json',
  'formula/src',
]

/** Made by tools or read by tests only: no page changes with them. */
const isIgnored = (name) =>
  name === 'node_modules' ||
  name.startsWith('.next') ||
  name === 'next-env.d.ts' ||
  name.endsWith('.tsbuildinfo') ||
  /\.test\.tsx?$/.test(name)

function* filesUnder(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of entries) {
    if (isIgnored(entry.name)) continue
    const where = path.join(folder, entry.name)
    if (entry.isDirectory()) yield* filesUnder(where)
    else if (entry.isFile()) yield where
  }
}

/** Changes when any of those files is added, removed, renamed or edited, and between platforms. */
export function buildInputsHash(names = inputs, folder = root) {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`)
  for (const name of names) {
    const where = path.join(folder, name)
    const files = path.extname(name) ? [where] : filesUnder(where)
    for (const file of files) {
      const content = readFileSync(file)
      hash.update(`\0${path.relative(folder, file)}\0${content.length}\0`).update(content)
    }
  }
  return hash.digest('hex')
}
