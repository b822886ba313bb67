import { describe, expect, test } from 'vitest'
import type { Figure } from './college-cards.ts'
import type { College } from './colleges.ts'
import { costOfYear } from './cost-of-year.ts'

const known = (value: number): Figure => ({
  value,
  status: 'known',
  year: '2023-24',
  source: 'A published file',
})
const missing: Figure = { value: null, status: 'missing', year: null, source: 'A published file' }

const costParts: College['costParts'] = {
  tuitionInDistrict: missing,
  tuitionInState: known(12_000),
  tuitionOutOfState: known(36_000),
  tuitionOfProgram: missing,
  booksAndSupplies: known(1_000),
  onCampus: { housingAndFood: known(13_000), other: known(2_500) },
  offCampus: { housingAndFood: known(14_000), other: known(3_000) },
  withFamily: { other: known(4_000) },
}
const publicCollege = { control: 'public', state: 'OH', costParts } as const

describe('a year for one student', () => {
  test.each([
    { homeState: 'OH', plan: 'on_campus' as const, total: 28_500, because: 'in-state, on campus' },
    { homeState: 'MI', plan: 'on_campus' as const, total: 52_500, because: 'from another state' },
    { homeState: 'OH', plan: 'off_campus' as const, total: 30_000, because: 'renting' },
    {
      homeState: 'OH',
      plan: 'with_family' as const,
      total: 17_000,
      because: 'at home there is no rent to count',
    },
    { homeState: null, plan: null, total: 28_500, because: 'without an answer: this state, on campus' },
  ])('is $total: $because', ({ homeState, plan, total }) => {
    expect(costOfYear(publicCollege, homeState, plan).total).toBe(total)
  })

  test('has no total if a part is not published', () => {
    const open = { ...publicCollege, costParts: { ...costParts, booksAndSupplies: missing } }
    expect(costOfYear(open, 'OH', 'on_campus').total).toBeNull()
  })

  test('is the same for all students at a private college', () => {
    const { parts } = costOfYear({ ...publicCollege, control: 'private-nonprofit' }, 'CA', 'on_campus')
    expect(parts[0]).toMatchObject({ key: 'tuition', figure: { value: 12_000 } })
  })

  test('is replaced by the tuition of a whole program at colleges that charge by program', () => {
    const ofProgram = {
      ...costParts,
      tuitionInState: missing,
      tuitionOutOfState: missing,
      tuitionOfProgram: known(18_400),
    }
    for (const control of ['public', 'private-for-profit'] as const) {
      const cost = costOfYear({ control, state: 'NY', costParts: ofProgram }, 'OH', 'on_campus')
      expect(cost).toMatchObject({ isOfProgram: true, total: null })
      expect(cost.parts[0]).toMatchObject({ key: 'tuitionOfProgram', figure: { value: 18_400 } })
    }
    expect(costOfYear(publicCollege, 'OH', 'on_campus').isOfProgram).toBe(false)
  })

  const unpublished = { housingAndFood: missing, other: missing }
  test.each([
    {
      because: 'no campus housing',
      without: { onCampus: unpublished },
      plan: null,
      used: 'off_campus',
      total: 30_000,
    },
    {
      because: 'no campus housing',
      without: { onCampus: unpublished },
      plan: 'on_campus',
      used: 'off_campus',
      total: 30_000,
    },
    {
      because: 'all live on campus',
      without: { offCampus: unpublished },
      plan: 'off_campus',
      used: 'on_campus',
      total: 28_500,
    },
    {
      because: 'all live on campus',
      without: { offCampus: unpublished, withFamily: { other: missing } },
      plan: 'with_family',
      used: 'on_campus',
      total: 28_500,
    },
  ] as const)('has the cost of living $used for $plan where $because', ({ without, plan, used, total }) => {
    const college = { ...publicCollege, costParts: { ...costParts, ...without } }
    expect(costOfYear(college, 'OH', plan)).toMatchObject({ livingPlan: used, total })
  })
})
