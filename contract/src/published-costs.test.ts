import { expect, test } from 'vitest'
import type { Figure } from './college-cards.ts'
import type { College } from './colleges.ts'
import { publishedCostsOf } from './published-costs.ts'

const of = (value: number | null, year = '2025-26'): Figure => ({
  value,
  year: value === null ? null : year,
  source: 'A published file',
  status: value === null ? 'missing' : 'known',
})

const costParts: College['costParts'] = {
  tuitionInDistrict: of(null),
  tuitionInState: of(11_950),
  tuitionOutOfState: of(31_880),
  tuitionOfProgram: of(null),
  booksAndSupplies: of(1_330),
  onCampus: { housingAndFood: of(13_900), other: of(3_810) },
  offCampus: { housingAndFood: of(12_000), other: of(4_000) },
  withFamily: { other: of(5_000) },
}
const college = { control: 'public', state: 'OH', costParts } as const
const wanted = { homeState: 'OH', livingPlan: 'on_campus', awardYear: '2025-26' } as const

test('the costs of the published year are those that the college published', () => {
  expect(publishedCostsOf(college, wanted)).toEqual({
    tuitionAndFees: 11_950,
    housingAndFood: 13_900,
    booksAndSupplies: 1_330,
    otherExpenses: 3_810,
    livingPlan: 'on_campus',
    year: '2025-26',
    source: 'A published file',
  })
})

test('later award years grow part by part', () => {
  // 3% of tuition, 4% of housing and food, 2.5% of the rest, three times.
  const grown = publishedCostsOf(college, { ...wanted, awardYear: '2028-29' })
  expect(grown).toMatchObject({ tuitionAndFees: 13_058, housingAndFood: 15_636, year: '2025-26' })
  expect(Object.values(grown ?? {}).reduce((sum: number, part) => sum + (Number(part) || 0), 0)).toBe(34_229)
})

test('costs of a release whose years aren’t known are two years older than its publication', () => {
  const published = (value: number) => of(value, 'published 2026-06')
  const newest = {
    ...costParts,
    tuitionInState: published(11_950),
    booksAndSupplies: published(1_330),
    onCampus: { housingAndFood: published(13_900), other: published(3_810) },
  }
  expect(
    publishedCostsOf({ ...college, costParts: newest }, { ...wanted, awardYear: '2024-25' }),
  ).toMatchObject({
    tuitionAndFees: 11_950,
    housingAndFood: 13_900,
    year: '2024-25',
  })
  const undated = { ...costParts, tuitionInState: of(11_950, 'no date') }
  expect(publishedCostsOf({ ...college, costParts: undated }, wanted)?.year).toBe('2025-26')
})

test('home state and living plan choose the costs, and a student at home has no housing to pay', () => {
  expect(publishedCostsOf(college, { ...wanted, homeState: 'TX' })?.tuitionAndFees).toBe(31_880)
  expect(publishedCostsOf(college, { ...wanted, livingPlan: 'with_family' })).toMatchObject({
    housingAndFood: 0,
    otherExpenses: 5_000,
  })
  expect(publishedCostsOf(college, { ...wanted, livingPlan: null })?.livingPlan).toBe('on_campus')
})

test('what isn’t published stays unknown', () => {
  const unpublished = { ...costParts, onCampus: { housingAndFood: of(13_900), other: of(null) } }
  expect(publishedCostsOf({ ...college, costParts: unpublished }, wanted)).toMatchObject({
    otherExpenses: null,
    housingAndFood: 13_900,
  })
  const byProgram = { ...costParts, tuitionInState: of(null), tuitionOfProgram: of(17_000) }
  expect(publishedCostsOf({ ...college, costParts: byProgram }, wanted)).toBeNull()
})
