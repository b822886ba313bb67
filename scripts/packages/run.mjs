/** The step `packages` of `npm test`: reads the lock file and the manifests and checks them offline. */
import { existsSync, readFileSync } from 'node:fs'
import { inProject } from '../paths.mjs'
import { downloaded, licenseProblems, registryProblems, scriptProblems, versionProblems } from './check.mjs'
import * as policy from './policy.mjs'

const readJson = (...parts) => JSON.parse(readFileSync(inProject(...parts), 'utf8'))

/** The license of each installed package, by path. Packages for other platforms are not installed. */
function declaredLicenses(lock) {
  const declared = new Map()
  for (const [where] of downloaded(lock)) {
    if (!existsSync(inProject(where, 'package.json'))) continue
    const { license } = readJson(where, 'package.json')
    const id = typeof license === 'object' ? license?.type : license
    if (id) declared.set(where, id)
  }
  return declared
}

/** @returns {import('../test/counts.mjs').Counts} */
export function checkPackages() {
  const lock = readJson('package-lock.json')
  const manifest = readJson('package.json')
  const manifests = Object.fromEntries(
    ['', ...manifest.workspaces].map((folder) => {
      const path = folder === '' ? 'package.json' : `${folder}/package.json`
      return [path, readJson(path)]
    }),
  )
  const checks = [
    licenseProblems(lock, declaredLicenses(lock), policy),
    scriptProblems(lock, manifest, policy),
    versionProblems(manifests),
    registryProblems(lock),
  ]
  return {
    passed: checks.filter((problems) => problems.length === 0).length,
    failed: checks.filter((problems) => problems.length > 0).length,
    failures: checks.flat(),
  }
}
