/** A worker that holds all colleges and a visitor's prices there, so that the page stays responsive while they are sorted. */
import type { PriceStudent } from '@bursar/formula/price/net-price'
import { loadPriceTable } from '../visitors/price-table.ts'
import { type FoundPrices, findPrices, listPrices, type PriceFilter, type PriceList } from './find-prices.ts'

export interface PriceRequest {
  /** Its answer has the same. */
  id: number
  student: PriceStudent
  filter: PriceFilter
}

/** `found` is `null` if the colleges couldn't be loaded. */
export interface PriceAnswer {
  id: number
  found: FoundPrices | null
}

let latest: { student: string; list: PriceList } | null = null

async function listFor(student: PriceStudent): Promise<PriceList> {
  const key = JSON.stringify(student)
  if (latest?.student !== key) latest = { student: key, list: listPrices(await loadPriceTable(), student) }
  return latest.list
}

addEventListener('message', ({ data: { id, student, filter } }: MessageEvent<PriceRequest>) => {
  const answer = (found: FoundPrices | null) => postMessage({ id, found } satisfies PriceAnswer)
  listFor(student).then(
    (list) => answer(findPrices(list, filter)),
    () => answer(null),
  )
})
