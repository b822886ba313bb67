/** One product for the whole run, on a new data folder with the demo world in it, which is removed afterwards. */
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { makeDemoWorld } from './demo-world.ts'
import { startProduct } from './product.ts'

export default async function startForAllJourneys() {
  const folder = await mkdtemp(path.join(tmpdir(), 'bursar-e2e-'))
  const data = path.join(folder, 'data')
  const untouched = path.join(folder, 'demo-world')
  process.env.BURSAR_DEMO = await makeDemoWorld(untouched)
  process.env.BURSAR_DEMO_FOLDER = untouched
  await cp(untouched, data, { recursive: true })
  const product = await startProduct(data)
  process.env.BURSAR_URL = product.url
  return async () => {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
