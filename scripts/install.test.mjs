import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { npmCi } from './install.mjs'

/** npm itself may take a while on a busy machine. */
vi.setConfig({ testTimeout: 60_000 })

const folder = mkdtempSync(path.join(tmpdir(), 'bursar-install-'))
const packages = new Map()
/** What the registry has so far. */
let released = []
const registry = createServer(({ url }, response) => {
  const tarball = packages.get(path.basename(url, '.tgz'))
  if (tarball) return response.end(tarball)
  response.setHeader('content-type', 'application/json')
  const versions = Object.fromEntries(released.map((version) => [version, manifestOf(version)]))
  response.end(JSON.stringify({ name: 'college', 'dist-tags': { latest: released.at(-1) }, versions }))
})
const address = () => `http://127.0.0.1:${registry.address().port}`

const integrityOf = (version) =>
  `sha512-${createHash('sha512').update(packages.get(version)).digest('base64')}`

function manifestOf(version) {
  const dist = { tarball: `${address()}/${version}.tgz`, integrity: integrityOf(version) }
  return { name: 'college', version, dist }
}

function pack(version) {
  const root = path.join(folder, version)
  mkdirSync(path.join(root, 'package'), { recursive: true })
  writeFileSync(path.join(root, 'package', 'package.json'), JSON.stringify({ name: 'college', version }))
  packages.set(version, execFileSync('tar', ['-cz', '-C', root, 'package']))
}

/** A project with this version in its lock file, which names no registry, as ours. */
function project(version) {
  const root = path.join(folder, `project-${version}`)
  mkdirSync(root)
  const own = { name: 'project', version: '0.0.0', dependencies: { college: version } }
  const lock = {
    ...own,
    lockfileVersion: 3,
    packages: { '': own, 'node_modules/college': { version, integrity: integrityOf(version) } },
  }
  writeFileSync(path.join(root, 'package.json'), JSON.stringify(own))
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify(lock))
  return root
}

const installed = (root) =>
  JSON.parse(readFileSync(path.join(root, 'node_modules', 'college', 'package.json'), 'utf8')).version

beforeAll(async () => {
  await new Promise((resolve) => registry.listen(0, '127.0.0.1', resolve))
  for (const version of ['1.0.0', '2.0.0']) pack(version)
  vi.stubEnv('npm_config_registry', address())
  vi.stubEnv('npm_config_cache', path.join(folder, 'cache'))
})
afterAll(() => {
  vi.unstubAllEnvs()
  registry.close()
  rmSync(folder, { recursive: true })
})

test('a version that was released after npm last asked for its package is installed', async () => {
  released = ['1.0.0']
  const before = project('1.0.0')
  await npmCi(before, [])
  expect(installed(before)).toBe('1.0.0')

  released = ['1.0.0', '2.0.0']
  const after = project('2.0.0')
  await npmCi(after, [])
  expect(installed(after)).toBe('2.0.0')
})

test('a version that doesn’t exist is an error that names it', async () => {
  packages.set('3.0.0', 'not released')
  await expect(npmCi(project('3.0.0'), [])).rejects.toThrow('college@3.0.0')
})
