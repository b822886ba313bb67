import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawMaps } from './maps.mjs'
import { inProject } from './paths.mjs'

test('the maps are as the boundaries draw them, and small', () => {
  const drawn = Object.entries(drawMaps())
  expect(drawn).toHaveLength(59)
  for (const [path, text] of drawn) {
    expect(readFileSync(inProject(path), 'utf8'), `${path}: run node scripts/maps.mjs`).toBe(text)
    if (path.endsWith('.svg'))
      expect(text.length, path).toBeLessThan(path.endsWith('/country.svg') ? 16_500 : 12_200)
  }
})
