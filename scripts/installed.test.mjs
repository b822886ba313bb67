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

describe('what npm installed, compared with the lock', () => {
  test.each([
    { installed: installedWith({}), differences: [], because: 'a package for other platforms may be absent' },
    {
      installed: installedWith({ 'node_modules/zod': { version: '4.6.6' } }),
      differences: ['node_modules/zod is 4.6.6 instead of 4.6.7'],
      because: 'another version is another package',
    },
    {
      installed: { packages: {} },
      differences: ['node_modules/zod is missing'],
      because: 'workspaces are folders of the project and need no install',
    },
    {
      installed: installedWith({ 'node_modules/left-over': { version: '2.0.0' } }),
      differences: ['node_modules/left-over is not in the lock'],
      because: 'the code could come to use what others do not have',
    },
  ])('$differences: $because', ({ installed, differences }) => {
    expect(installDifferences(lock, installed)).toEqual(differences)
  })
})
