import { describe, expect, test } from 'vitest'
import { licenseProblems, registryProblems, scriptProblems, versionProblems } from './check.mjs'
import * as policy from './policy.mjs'
import { checkPackages } from './run.mjs'

const lockOf = (packages) => ({
  packages: {
    '': { name: 'bursar' },
    'node_modules/@bursar/web': { resolved: 'web', link: true },
    ...packages,
  },
})
const licensed = (license, name = 'a') =>
  licenseProblems(lockOf({ [`node_modules/${name}`]: { version: '1.0.0', license } }), new Map(), {
    ...policy,
    undeclaredLicenses: {},
  })

test('the packages of this checkout pass every check', () => {
  expect(checkPackages()).toEqual({ passed: 4, failed: 0, failures: [] })
})

describe('a license', () => {
  test.each(['MIT', '(MIT OR GPL-3.0)', 'Apache-2.0 AND MIT', 'MIT OR Apache-2.0'])(
    '%s passes',
    (license) => {
      expect(licensed(license)).toEqual([])
    },
  )

  test.each(['GPL-3.0', 'Apache-2.0 AND GPL-3.0', 'LGPL-3.0-or-later', 'SEE LICENSE IN LICENSE', 'mit-ish'])(
    '%s fails',
    (license) => {
      expect(licensed(license)).toEqual([`a@1.0.0 has the license ${license}`])
    },
  )

  test('that is allowed for some packages fails for others', () => {
    expect(licensed('LGPL-3.0-or-later', '@img/sharp-libvips-linux-x64')).toEqual([])
    expect(licensed('LGPL-3.0-or-later', '@img/other')).not.toEqual([])
  })

  test('that is not declared fails, unless the policy lists this version', () => {
    expect(licensed(undefined)).toEqual(['a@1.0.0 declares no license'])
    const known = { ...policy, undeclaredLicenses: { 'a@1.0.0': { license: 'MIT' } } }
    const lock = (version) => lockOf({ 'node_modules/a': { version } })
    expect(licenseProblems(lock('1.0.0'), new Map(), known)).toEqual([])
    expect(licenseProblems(lock('1.0.1'), new Map(), known)).toEqual([
      'a@1.0.1 declares no license',
      'a@1.0.0 is not used anymore: remove it from undeclaredLicenses',
    ])
  })

  test('is read from the installed package, not from the lock file', () => {
    const lock = lockOf({ 'node_modules/a': { version: '1.0.0', license: 'MIT' } })
    const installed = new Map([['node_modules/a', 'GPL-3.0']])
    expect(licenseProblems(lock, installed, { ...policy, undeclaredLicenses: {} })).toEqual([
      'a@1.0.0 has the license GPL-3.0',
    ])
  })
})

describe('an install script', () => {
  const lock = lockOf({
    'node_modules/b/node_modules/a': { version: '1.0.0', hasInstallScript: true },
    'node_modules/b': { version: '1.0.0' },
  })
  test.each([
    [{ allowScripts: { a: true } }, {}, []],
    [{}, { a: 'not needed' }, []],
    [{}, {}, ['a has an install script: decide about it in allowScripts or refusedScripts']],
    [{ allowScripts: { a: true } }, { a: 'not needed' }, ['a is both allowed and refused']],
    [
      { allowScripts: { a: true, b: true } },
      {},
      ['b has no install script anymore: remove the decision about it'],
    ],
  ])('with the manifest %j and refused %j: %j', (manifest, refusedScripts, problems) => {
    expect(scriptProblems(lock, manifest, { refusedScripts })).toEqual(problems)
  })
})

test('versions must be exact in every dependency group', () => {
  const manifests = {
    'package.json': { name: 'bursar', devDependencies: { a: '1.2.3' }, overrides: { b: '~1.2.0' } },
    'web/package.json': {
      name: '@bursar/web',
      dependencies: { bursar: '*', c: '^1.0.0', d: '1.0.0-beta.2' },
    },
  }
  expect(versionProblems(manifests)).toEqual([
    'package.json asks for b ~1.2.0 instead of an exact version',
    'web/package.json asks for c ^1.0.0 instead of an exact version',
  ])
})

test('an override may name another package in place of one, in an exact version', () => {
  const overriding = (a) => versionProblems({ 'package.json': { overrides: { a } } })
  expect(overriding('npm:client-only@0.0.1')).toEqual([])
  expect(overriding('npm:@types/a@1.0.0')).toEqual([])
  expect(overriding('npm:client-only@^0.0.1')).toHaveLength(1)
  expect(overriding('npm:client-only')).toHaveLength(1)
})

test('a lock file names no registry and has a checksum for every package', () => {
  expect(
    registryProblems(
      lockOf({
        'node_modules/a': {
          version: '1.0.0',
          resolved: 'https://registry.example/a.tgz',
          integrity: 'sha512-x',
        },
        'node_modules/b': { version: '1.0.0' },
      }),
    ),
  ).toEqual(['node_modules/a names where it comes from: registry.example', 'node_modules/b has no checksum'])
})
