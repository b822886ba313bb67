/**
 * Builds the formula as an installable package: plain JavaScript with type declarations, because Node doesn't run
 * TypeScript in node_modules. `node formula/pack.ts [FOLDER]` writes `formula/dist`; `npm pack` there does the rest.
 */
import { execFileSync } from 'node:child_process'
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Empties the folder and writes the package into it. Throws if the sources don't compile. */
export function pack(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  const compiler = here('../node_modules/typescript/bin/tsc')
  execFileSync(process.execPath, [compiler, '-p', here('tsconfig.package.json'), '--outDir', folder], {
    stdio: 'inherit',
  })
  const { name, version, license, description } = JSON.parse(readFileSync(here('package.json'), 'utf8'))
  const manifest = {
    name,
    version,
    license,
    description,
    type: 'module',
    sideEffects: false,
    exports: { './*': { types: './*.d.ts', default: './*.js' } },
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  copyFileSync(here('README.md'), join(folder, 'README.md'))
  copyFileSync(here('../LICENSE'), join(folder, 'LICENSE'))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  pack(resolve(process.argv[2] ?? here('dist')))
