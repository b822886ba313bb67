/**
 * Resolves imports that Node resolves slowly (24 and 26). It looks for each file, and to learn that it is an ES module, for the package.json of
 * its package; that of drizzle-orm has 179 kB, which it parses anew for each of 107 files. Ours, and those inside the packages below, name
 * a file exactly. What is imported by a package's name is resolved by Node, once.
 * Import this before the rest, by a dynamic `import()` or with `--import`: it affects only what is resolved later.
 */
import { type ResolveFnOutput, registerHooks } from 'node:module'

/** Each has many files, and all that `import` reaches are ES modules. */
const packages = ['drizzle-orm', 'jose', 'zod']
const ours = '@bursar'
const folders = packages.map((name) => `/node_modules/${name}/`)
const known = [...packages, ours]
const entries = new Map<string, ResolveFnOutput>()

/** The format of a file that an import in `from` names relative to it; undefined if Node has to find it out. */
function formatOf(specifier: string, from: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined
  if (!from.includes('/node_modules/')) return specifier.endsWith('.ts') ? 'module-typescript' : undefined
  return folders.some((folder) => from.includes(folder)) ? 'module' : undefined
}

registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL = '', conditions } = context
    if (!conditions.includes('import')) return nextResolve(specifier, context)
    const format = formatOf(specifier, parentURL)
    if (format) return { url: new URL(specifier, parentURL).href, format, shortCircuit: true }
    if (!known.some((name) => specifier === name || specifier.startsWith(`${name}/`)))
      return nextResolve(specifier, context)
    const entry = entries.get(specifier) ?? nextResolve(specifier, context)
    entries.set(specifier, entry)
    return { ...entry, shortCircuit: true }
  },
})
