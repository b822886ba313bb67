import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject } from '../paths.mjs'

test.each(['web', 'server'])(
  'tests of %s that replace modules, and only those, have their own worker',
  (workspace) => {
    const folder = inProject(workspace, 'src')
    const replacesModules = (file) => /^vi\.mock\(/m.test(readFileSync(`${folder}/${file}`, 'utf8'))
    const files = globSync('**/*.test.{ts,tsx}', { cwd: folder }).sort()
    expect(files.length).toBeGreaterThan(50)
    expect(files.filter(replacesModules)).toEqual(files.filter((file) => file.includes('.isolated.test.')))
  },
)
