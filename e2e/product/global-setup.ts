/**
 * Starts the product for the whole run, on a new data folder with the demo world, which is deleted afterwards. Journeys on a phone
 * get a separate copy, so that changes by the desktop journeys don't affect them.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FullConfig } from '@playwright/test'
import { copyDemoWorld, makeDemoWorld } from './demo-world.ts'
import { type Product, startProduct } from './product.ts'

export default async function startProducts(config?: Pick<FullConfig, 'projects'>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'bursar-e2e-'))
  const untouched = path.join(folder, 'demo-world')
  process.env.BURSAR_DEMO = await makeDemoWorld(untouched)
  process.env.BURSAR_DEMO_FOLDER = untouched
  const products: Product[] = []
  const startOne = async (name: string) => {
    const data = path.join(folder, name)
    await copyDemoWorld(data)
    const product = await startProduct(data)
    products.push(product)
    return product.url
  }
  process.env.BURSAR_URL = await startOne('data')
  if (config?.projects.some(({ name }) => name === 'phone'))
    process.env.BURSAR_PHONE_URL = await startOne('phone')
  return async () => {
    await Promise.all(products.map((product) => product.stop()))
    await rm(folder, { recursive: true, force: true })
  }
}
