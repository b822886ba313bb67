import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawSprite } from './icons.mjs'
import { inProject } from './paths.mjs'

test('the file of icons has those that are named, as Lucide draws them', async () => {
  const drawn = await drawSprite()
  expect(drawn.match(/<symbol /g)?.length).toBeGreaterThan(40)
  expect(readFileSync(inProject('web', 'src', 'ui', 'icons.svg'), 'utf8'), 'run node scripts/icons.mjs').toBe(
    drawn,
  )
})
