import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { inProject } from '../paths.mjs'
import { cyclonedx } from './cyclonedx.mjs'

const about = {
  serialNumber: '3e671687-395b-41f5-a30f-a58921a69b79',
  timestamp: '2026-11-22T12:00:00.000Z',
  undeclared: {},
}

describe('the list of packages', () => {
  const lock = {
    name: 'bursar',
    version: '0.1.0',
    packages: {
      '': { name: 'bursar', license: 'MIT', devDependencies: { tool: '1.0.0' } },
      web: { name: '@bursar/web', version: '0.1.0', dependencies: { a: '1.0.0', '@s/b': '2.0.0' } },
      'node_modules/@bursar/web': { resolved: 'web', link: true },
      'node_modules/a': {
        version: '1.0.0',
        license: 'MIT',
        integrity: 'sha512-AQID',
        dependencies: { '@s/b': '^1.0.0' },
        peerDependencies: { absent: '*' },
      },
      'node_modules/a/node_modules/@s/b': { version: '1.0.0', license: 'MIT OR Apache-2.0' },
      'node_modules/@s/b': { version: '2.0.0', license: 'ISC' },
      'node_modules/tool': { version: '1.0.0', dev: true, license: 'MIT' },
    },
  }
  const bom = cyclonedx(lock, about)
  const component = (purl) => bom.components.find((one) => one.purl === purl)

  test('has each package’s name, license, checksum, and scope', () => {
    expect(component('pkg:npm/a@1.0.0')).toEqual({
      type: 'library',
      'bom-ref': 'pkg:npm/a@1.0.0',
      name: 'a',
      version: '1.0.0',
      scope: 'required',
      hashes: [{ alg: 'SHA-512', content: '010203' }],
      licenses: [{ license: { id: 'MIT' } }],
      purl: 'pkg:npm/a@1.0.0',
    })
    expect(component('pkg:npm/%40s/b@1.0.0').licenses).toEqual([{ expression: 'MIT OR Apache-2.0' }])
    expect(component('pkg:npm/tool@1.0.0').scope).toBe('excluded')
  })

  test('has each package’s dependencies, in the versions that Node resolves', () => {
    const needs = Object.fromEntries(bom.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]))
    expect(needs['pkg:npm/a@1.0.0']).toEqual(['pkg:npm/%40s/b@1.0.0'])
    expect(needs['pkg:npm/%40bursar/web@0.1.0']).toEqual(['pkg:npm/%40s/b@2.0.0', 'pkg:npm/a@1.0.0'])
    expect(needs['pkg:npm/bursar@0.1.0']).toEqual(['pkg:npm/%40bursar/web@0.1.0', 'pkg:npm/tool@1.0.0'])
  })
})

test('the list of this checkout is complete, and every reference in it resolves', () => {
  const bom = JSON.parse(
    execFileSync(process.execPath, [inProject('scripts', 'sbom.mjs')], { maxBuffer: 1e8 }),
  )
  expect(bom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5', version: 1 })
  expect(bom.serialNumber).toMatch(/^urn:uuid:[0-9a-f-]{36}$/)
  const lock = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8'))
  const wanted = new Set(
    Object.entries(lock.packages)
      .filter(([where, entry]) => where.includes('node_modules/') && !entry.link)
      .map(([where, { version }]) => `${where.split('node_modules/').at(-1)}@${version}`),
  )
  const listed = new Set(bom.components.map(({ name, version }) => `${name}@${version}`))
  for (const id of wanted) expect(listed).toContain(id)
  const refs = [bom.metadata.component, ...bom.components].map((one) => one['bom-ref'])
  expect(new Set(refs).size).toBe(refs.length)
  for (const { ref, dependsOn } of bom.dependencies) {
    for (const one of [ref, ...dependsOn]) expect(refs).toContain(one)
  }
  for (const { name, hashes, licenses } of bom.components) {
    expect(licenses, name).toHaveLength(1)
    if (!name.startsWith('@bursar/')) expect(hashes[0]?.content, name).toMatch(/^[0-9a-f]{40,128}$/)
  }
})
