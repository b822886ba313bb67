import { createTranslator } from 'next-intl'
import { expect, test } from 'vitest'
import colleges from '../messages/en/colleges.json' with { type: 'json' }
import { filterNames, readAddress } from '../saved-searches/search-address.ts'
import { activeFilters } from './filter-texts.ts'

const t = createTranslator({ locale: 'en-US', messages: { colleges }, namespace: 'colleges' })

test.each([
  { address: { admission_fit: 'match' }, hasScores: true, texts: ['Getting in: Match'] },
  { address: { admission_fit: 'match' }, hasScores: false, texts: [] },
  {
    address: { within_miles: '50', near: 'Dayton, OH' },
    hasScores: false,
    texts: ['Near Dayton, OH', 'Within 50 miles of Dayton, OH'],
  },
  { address: { within_miles: '50' }, hasScores: false, texts: [] },
  { address: { credential: 'bachelor' }, hasScores: true, texts: [] },
])('only filters that filter have a chip: $address, scores: $hasScores', ({ address, hasScores, texts }) => {
  const filters = activeFilters(readAddress(address), {
    names: filterNames,
    refused: [],
    hasScores,
    majors: new Map(),
    t,
    locale: 'en-US',
  })
  expect(filters.map(({ text }) => text)).toEqual(texts)
})
