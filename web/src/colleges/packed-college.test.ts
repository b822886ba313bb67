import type { PricedCollege } from '@bursar/formula/price/net-price'
import { expect, test } from 'vitest'
import { packCollege, unpackCollege } from './packed-college.ts'

const college: PricedCollege = {
  control: 'private-nonprofit',
  level: 4,
  state: 'CA',
  cost: 81_353,
  dataYear: 2023,
  admissionRate: 0.2557,
  tuitionInState: 0,
  tuitionOutOfState: 45_014,
  costByLiving: { 'on-campus': 39_051, 'off-campus': null, 'with-family': 0 },
  curve: {
    grants: [29_595.44, 28_084.82, 24_516.16, 18_801.64, 0],
    deviations: [226.04, 243.45, 282.66, 353.4, 259.88],
    students: 2_635,
    knownBrackets: 5,
  },
}

test('a college stays the same, and unknown figures unknown', () => {
  expect(unpackCollege(packCollege(college))).toEqual(college)
  const unknown = {
    ...college,
    state: null,
    admissionRate: null,
    tuitionInState: null,
    tuitionOutOfState: null,
  }
  expect(unpackCollege(packCollege(unknown))).toEqual(unknown)
})

test('a college without costs by living plan has none of them', () => {
  const none = { 'on-campus': null, 'off-campus': null, 'with-family': null }
  expect(unpackCollege(packCollege({ ...college, costByLiving: null })).costByLiving).toEqual(none)
  expect(unpackCollege(packCollege({ ...college, costByLiving: {} })).costByLiving).toEqual(none)
})
