/**
 * Resolves imports of drizzle-orm, which Node does slowly: to learn that a file is an ES module, it parses the package.json of its package anew
 * for each file (24 and 26). That of drizzle-orm has 179 kB, and the server loads 107 of its files: two thirds of the time until its
 * modules are loaded. Import this before the rest, by a dynamic `import()` or with `--import`: it affects only what is resolved later.
 */
import { type ResolveFnOutput, registerHooks } from 'node:module'

const name = 'drizzle-orm'
const folder = `/node_modules/${name}/`
const entries = new Map<string, ResolveFnOutput>()

registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL = '', conditions } = context
    if (!conditions.includes('import')) return nextResolve(specifier, context)
    if (parentURL.includes(folder) && specifier.startsWith('.'))
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
    if (specifier !== name && !specifier.startsWith(`${name}/`)) return nextResolve(specifier, context)
    const entry = entries.get(specifier) ?? nextResolve(specifier, context)
    entries.set(specifier, entry)
    return { ...entry, shortCircuit: true }
  },
})
