import { expect, test } from 'vitest'
import type { Figure } from './college-cards.ts'
import type { CollegeCosts } from './colleges.ts'
import { planCollegeOf } from './plan-colleges.ts'

const known = (value: number): Figure => ({ value, status: 'known', year: '2023-24', source: 'example' })
const missing: Figure = { value: null, status: 'missing', year: null, source: 'example' }

/** A college whose students all live on campus, so that it publishes no other costs. */
const college = {
  id: 1,
  control: 'private-nonprofit',
  level: '4-year',
  state: 'OH',
  pricing: null,
  medianEarnings: missing,
  costParts: {
    tuitionInState: known(40_000),
    tuitionOutOfState: known(40_000),
    tuitionOfProgram: missing,
    booksAndSupplies: known(1_000),
    onCampus: { housingAndFood: known(12_000), other: known(2_000) },
    offCampus: { housingAndFood: missing, other: missing },
    withFamily: { other: missing },
  },
} as unknown as CollegeCosts

test('a plan has only the living plans whose cost is published, also with family', () => {
  expect(Object.keys(planCollegeOf(college, 'OH', undefined)?.costs ?? {})).toEqual(['on-campus'])
})

test('living with family costs no housing, and is published with its other costs', () => {
  const costParts = { ...college.costParts, withFamily: { other: known(3_000) } }
  const costs = planCollegeOf({ ...college, costParts }, 'OH', undefined)?.costs
  expect(costs?.['with-family']).toMatchObject({ housingAndFood: 0, personal: 3_000 })
})
