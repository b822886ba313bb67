import { createTranslator } from 'next-intl'
import { expect, test } from 'vitest'
import colleges from '../messages/en/colleges.json' with { type: 'json' }
import { filterNames, readAddress } from '../saved-searches/search-address.ts'
import { activeFilters } from './filter-texts.ts'

const t = createTranslator({ locale: 'en-US', messages: { colleges }, namespace: 'colleges' })

test.each([
  { address: { admission_fit: 'match' }, hasStudent: true, texts: ['Getting in: Match'] },
  { address: { admission_fit: 'match' }, hasStudent: false, texts: [] },
  {
    address: { within_miles: '50', near: 'Dayton, OH' },
    hasStudent: false,
    texts: ['Near Dayton, OH', 'Within 50 miles of Dayton, OH'],
  },
  { address: { within_miles: '50' }, hasStudent: false, texts: [] },
  { address: { credential: 'bachelor' }, hasStudent: true, texts: [] },
])(
  'only filters that filter have a chip: $address, student: $hasStudent',
  ({ address, hasStudent, texts }) => {
    const filters = activeFilters(readAddress(address), {
      names: filterNames,
      refused: [],
      hasStudent,
      majors: new Map(),
      t,
      locale: 'en-US',
    })
    expect(filters.map(({ text }) => text)).toEqual(texts)
  },
)
