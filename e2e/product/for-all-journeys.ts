/** One product for the whole run, on a new data folder that is removed afterwards. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startProduct } from './product.ts'

export default async function startForAllJourneys() {
  const folder = await mkdtemp(path.join(tmpdir(), 'bursar-e2e-'))
  const product = await startProduct(path.join(folder, 'data'))
  process.env.BURSAR_URL = product.url
  return async () => {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
