import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { copyDemoWorld } from './demo-world.ts'
import { type Product, startProduct } from './product.ts'
import { test } from './test.ts'

/**
 * `test` for journeys that need their own product: for its settings, or because they change data that others use. It runs on a copy of
 * the demo world, started once for all journeys of a file.
 */
export const testOnOwnProduct = (settings: Record<string, string> = {}) =>
  test.extend<object, { product: Product }>({
    product: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
      async ({}, use) => {
        const folder = await mkdtemp(path.join(tmpdir(), 'bursar-own-'))
        const data = path.join(folder, 'data')
        await copyDemoWorld(data)
        const product = await startProduct(data, settings)
        await use(product)
        await product.stop()
        await rm(folder, { recursive: true, force: true })
      },
      { scope: 'worker', timeout: 240_000 },
    ],
    baseURL: async ({ product }, use) => use(product.url),
  })
