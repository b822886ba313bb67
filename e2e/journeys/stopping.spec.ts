/** A server that is told to stop, as in every restart and upgrade, still answers whoever has asked for a page. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startProduct } from '../product/product.ts'
import { expect, test } from '../product/test.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'bursar-stopping-'))
test.afterAll(() => rm(folder, { recursive: true, force: true }))

test('pages in progress are sent to their end when the server stops', async () => {
  const product = await startProduct(path.join(folder, 'data'))
  // Different addresses, so that none is sent from memory.
  const pages = Array.from({ length: 12 }, (_, index) =>
    fetch(`${product.url}/colleges?x=${index}`).then(async (response) => ({
      status: response.status,
      html: await response.text(),
    })),
  )
  // The first is being rendered, and most wait for their turn.
  await Promise.race(pages)
  const ended = product.stop()
  for (const page of pages) {
    const { status, html } = await page
    expect(status).toBe(200)
    expect(html).toMatch(/<\/html>\s*$/)
    // Its calls were answered.
    expect(html).toContain('href="/colleges/')
  }
  expect(await ended).toBe(0)
})
