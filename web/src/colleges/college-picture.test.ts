import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { colors } from './college-picture.tsx'

test('the picture has the colors of the light theme', () => {
  const theme = readFileSync(new URL('../ui/theme.css', import.meta.url), 'utf8')
  for (const [name, color] of Object.entries(colors)) expect(theme).toContain(`--${name}: ${color};`)
})
