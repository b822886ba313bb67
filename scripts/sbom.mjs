/** `npm run --silent sbom`: prints every package of Bursar as CycloneDX. Works offline. */
import './node-version.mjs'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { command } from './cli.mjs'
import { cyclonedx } from './packages/cyclonedx.mjs'
import { undeclaredLicenses } from './packages/policy.mjs'
import { inProject } from './paths.mjs'

await command('sbom', () => {
  const lock = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8'))
  const bom = cyclonedx(lock, {
    serialNumber: randomUUID(),
    timestamp: new Date().toISOString(),
    undeclared: undeclaredLicenses,
  })
  process.stdout.write(`${JSON.stringify(bom, null, 2)}\n`)
})
