/** The price table of a release, written and compressed once. */
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Catalogue } from '@bursar/catalogue/catalogue'
import { listedCollegesOf } from '@bursar/catalogue/prices'
import { encodePriceTable } from '@bursar/contract/price-table'

interface PriceTable {
  bytes: Buffer
  /** With brotli at its highest level, which takes half a second, in a thread of its own. */
  compressed: () => Promise<Buffer>
}

const tables = new WeakMap<Catalogue, { today: string; table: PriceTable }>()

/** With the colleges that haven't closed by a day. Only the table of the last day is kept. */
export function priceTableOf(catalogue: Catalogue, today: string): PriceTable {
  const known = tables.get(catalogue)
  if (known?.today === today) return known.table
  const order = catalogue.orders.ordered('relevance', undefined)
  const bytes = Buffer.from(encodePriceTable(listedCollegesOf(catalogue.store, today, order)))
  let compressing: Promise<Buffer> | undefined
  const table = {
    bytes,
    compressed() {
      compressing ??= promisify(brotliCompress)(bytes)
      return compressing
    },
  }
  tables.set(catalogue, { today, table })
  return table
}
