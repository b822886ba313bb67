/** The filter of the list as the query of its address, so that going back, a reload, and a shared link show the same list. */
import { usStates } from '@bursar/contract/state-names'
import type { PriceFilter } from './find-prices.ts'

export const pageSize = 25
export const controls = ['public', 'private-nonprofit', 'private-for-profit'] as const
export const levels = [4, 2, 1] as const

export const everything: PriceFilter = {
  words: '',
  state: null,
  control: null,
  level: null,
  from: null,
  to: null,
  sort: 'price',
  limit: pageSize,
}

/** Values that don't exist are left out. */
export function readFilter(query: string): PriceFilter {
  const params = new URLSearchParams(query)
  const count = (name: string) => {
    const value = params.get(name)
    return value !== null && /^\d{1,6}$/.test(value) ? Number(value) : null
  }
  return {
    words: params.get('words') ?? '',
    state: usStates.find((state) => state === params.get('state')) ?? null,
    control: controls.find((control) => control === params.get('control')) ?? null,
    level: levels.find((level) => level === count('level')) ?? null,
    from: count('from'),
    to: count('to'),
    sort: params.get('sort') === 'known' ? 'known' : 'price',
    limit: Math.max(count('limit') ?? pageSize, pageSize),
  }
}

/** Without what is as in `everything`; empty if all is. */
export function queryOf(filter: PriceFilter): string {
  const changed = Object.entries(filter).filter(
    ([name, value]) => value !== null && value !== everything[name as keyof PriceFilter],
  )
  return new URLSearchParams(changed.map(([name, value]) => [name, String(value)])).toString()
}
