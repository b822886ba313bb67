import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawMaps, mapFolder } from './maps.mjs'

test('the maps are as the boundaries draw them, and small', () => {
  const drawn = Object.entries(drawMaps())
  expect(drawn).toHaveLength(58)
  for (const [name, text] of drawn) {
    expect(readFileSync(`${mapFolder}/${name}`, 'utf8'), `${name}: run node scripts/maps.mjs`).toBe(text)
    if (name.endsWith('.svg'))
      expect(text.length, name).toBeLessThan(name === 'country.svg' ? 16_500 : 12_200)
  }
})
