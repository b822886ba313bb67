import { describe, expect, test } from 'vitest'
import { installDifferences } from './installed.mjs'

const lock = {
  packages: {
    '': { name: 'bursar', version: '0.1.0' },
    web: { name: '@bursar/web', version: '0.1.0' },
    'node_modules/@bursar/web': { resolved: 'web', link: true },
    'node_modules/zod': { version: '4.6.7' },
    'node_modules/only-elsewhere': { version: '1.0.0', optional: true },
  },
}
const installedWith = (changes) => ({
  packages: { web: lock.packages.web, 'node_modules/zod': { version: '4.6.7' }, ...changes },
})

describe('the installed packages, compared with the lock file', () => {
  test.each([
    { installed: installedWith({}), differences: [], because: 'a package for other platforms may be absent' },
    {
      installed: installedWith({ 'node_modules/zod': { version: '4.6.6' } }),
      differences: ['node_modules/zod is 4.6.6 instead of 4.6.7'],
      because: 'a different version is a difference',
    },
    {
      installed: { packages: {} },
      differences: ['node_modules/zod is missing'],
      because: 'workspaces are folders of the project and are not installed',
    },
    {
      installed: installedWith({ 'node_modules/left-over': { version: '2.0.0' } }),
      differences: ['node_modules/left-over is not in the lock'],
      because: 'code could use a package that other checkouts don’t have',
    },
  ])('$differences: $because', ({ installed, differences }) => {
    expect(installDifferences(lock, installed)).toEqual(differences)
  })
})

test('packages of tests may be absent where only running matters', () => {
  const withTests = { packages: { ...lock.packages, 'node_modules/vitest': { version: '5.1.1', dev: true } } }
  expect(installDifferences(withTests, installedWith({}), { dev: false })).toEqual([])
  expect(installDifferences(withTests, installedWith({}))).toEqual(['node_modules/vitest is missing'])
})
