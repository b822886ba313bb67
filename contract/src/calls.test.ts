import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { modules } from './calls.ts'

const names = readdirSync(import.meta.dirname).flatMap((file) => /^([\w-]+)\.ts$/.exec(file)?.[1] ?? [])

test.each(names)('what %s.ts calls or names is in the list of modules', async (name) => {
  const file = `./${name}.ts`
  const module: Record<string, unknown> = await import(/* @vite-ignore */ file)
  const isWorthListing = Object.entries(module).some(
    ([exported, value]) =>
      (/^[A-Z]/.test(exported) && value instanceof z.ZodType) ||
      (typeof value === 'object' && value !== null && 'method' in value && 'url' in value),
  )
  expect(modules.includes(module)).toBe(isWorthListing)
})
