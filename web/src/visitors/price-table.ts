/** The price table of all colleges, loaded once, only when a visitor's prices need it. */

import { decodePriceTable, type ListedCollege, priceTableUrl } from '@bursar/contract/price-table'

let loading: Promise<readonly ListedCollege[]> | null = null

/** The best-known colleges come first. Throws without a connection; the next call retries. */
export function loadPriceTable(): Promise<readonly ListedCollege[]> {
  loading ??= fetchTable().catch((error) => {
    loading = null
    throw error
  })
  return loading
}

async function fetchTable(): Promise<readonly ListedCollege[]> {
  const response = await fetch(priceTableUrl)
  if (!response.ok) throw new Error(`the price table was answered with ${response.status}`)
  return decodePriceTable(new Uint8Array(await response.arrayBuffer()))
}
