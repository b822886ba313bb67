import { expect, test } from 'vitest'
import { defaultOrder } from './sorts.ts'

test.each([
  { address: { search: ['ohio'] }, order: 'relevance', because: 'words can match' },
  { address: { search: ['ohio'], near: ['43210'] }, order: 'relevance', because: 'words count first' },
  { address: { near: ['43210'] }, order: 'distance', because: 'a place is what is asked for' },
  { address: { state: ['TX'] }, order: 'wellKnown', because: 'there is nothing to match' },
  { address: { search: [' '] }, order: 'wellKnown', because: 'blanks are no words' },
])('the usual order of $address is $order: $because', ({ address, order }) => {
  expect(defaultOrder(address)).toBe(order)
})
