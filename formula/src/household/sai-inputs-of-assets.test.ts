import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryHousehold } from '../../testing/arbitrary-household.ts'
import { askedFor, finances, inputsOf } from '../../testing/household-inputs.ts'
import { sampleHousehold, sampleStudent } from '../../testing/sample-household.ts'
import type { Student } from './household.ts'
import { saiInputsOf } from './sai-inputs.ts'

describe('what the parents own', () => {
  test.each([
    { because: 'savings and investments', given: {}, cash: 18_000, invested: 12_000, business: 0 },
    {
      because: 'a rented house is an investment',
      given: { ownsInvestmentProperty: true, investmentEquity: 90_000, isRealEstateLLCOrBusiness: false },
      invested: 102_000,
      business: 0,
    },
    {
      because: 'property owned by a company is a business',
      given: { ownsInvestmentProperty: true, investmentEquity: 90_000, isRealEstateLLCOrBusiness: true },
      invested: 12_000,
      business: 90_000,
    },
    {
      because: 'without property, a stored amount does not count',
      given: { ownsInvestmentProperty: false, investmentEquity: 90_000, isRealEstateLLCOrBusiness: true },
      invested: 12_000,
      business: 0,
    },
    {
      because: 'a large business counts',
      given: {
        hasBusinessAssets: true,
        businessAssetsAmount: 400_000,
        businessFamilyOwned100OrFewer: false,
        familyFarm: false,
      },
      invested: 12_000,
      business: 400_000,
    },
    {
      because: 'without a business, a stored amount does not count',
      given: { hasBusinessAssets: false, businessAssetsAmount: 400_000 },
      invested: 12_000,
      business: 0,
    },
  ])('$because', ({ given, invested, business }) => {
    expect(inputsOf(finances(given)).assets).toMatchObject({
      investments: invested,
      businessNetWorth: business,
    })
  })

  test.each([
    { awardYear: '2024-25' as const, counted: 400_000 },
    { awardYear: '2025-26' as const, counted: 400_000 },
    { awardYear: '2026-27' as const, counted: 0 },
    { awardYear: '2027-28' as const, counted: 0 },
  ])('$awardYear: a family business or farm counts as $counted', ({ awardYear, counted }) => {
    const business = { hasBusinessAssets: true, businessAssetsAmount: 400_000 }
    const small = finances({ ...business, businessFamilyOwned100OrFewer: true, familyFarm: null })
    const farm = finances({ ...business, businessFamilyOwned100OrFewer: false, familyFarm: true })
    expect(inputsOf(small, {}, awardYear).assets.businessNetWorth).toBe(counted)
    expect(inputsOf(farm, {}, awardYear).assets.businessNetWorth).toBe(counted)
  })

  test('property owned by a company is not a family business', () => {
    const given = finances({
      ownsInvestmentProperty: true,
      investmentEquity: 90_000,
      isRealEstateLLCOrBusiness: true,
      hasBusinessAssets: true,
      businessAssetsAmount: 400_000,
      businessFamilyOwned100OrFewer: true,
    })
    expect(inputsOf(given).assets.businessNetWorth).toBe(90_000)
  })
})

describe('529 plans', () => {
  const leo = sampleStudent({ id: 'leo', collegeSavings529: 20_000 })
  const mia = sampleStudent({ id: 'mia', collegeSavings529: 5_000 })
  const household = sampleHousehold({ students: [leo, mia], ...finances({ investments: 10_000 }) })
  const investmentsFor = (student: Student) =>
    saiInputsOf(household, student, '2027-28').inputs.assets.investments

  test('count for their beneficiary, not for siblings', () => {
    expect(investmentsFor(leo)).toBe(30_000)
    expect(investmentsFor(mia)).toBe(15_000)
  })

  test('never change a sibling’s SAI', () => {
    fc.assert(
      fc.property(arbitraryHousehold, fc.nat(200_000), (any, amount) => {
        const [student] = any.students as [Student]
        const sibling = { ...student, id: 'sibling', collegeSavings529: amount }
        const alone = saiInputsOf(any, student, '2027-28').inputs
        expect(saiInputsOf({ ...any, students: [student, sibling] }, student, '2027-28').inputs).toEqual(
          alone,
        )
      }),
      { numRuns: 200 },
    )
  })

  test('of an independent student’s parents do not count and are not asked for', () => {
    const independent: Partial<Student> = { dependencyFacts: ['married'], collegeSavings529: null }
    expect(askedFor({}, independent)).not.toContain(`students.${sampleStudent().id}.collegeSavings529`)
    expect(inputsOf({}, { ...independent, collegeSavings529: 70_000 }).assets).toEqual(
      inputsOf({}, { ...independent, collegeSavings529: 0 }).assets,
    )
  })

  test('with an unknown amount are asked for with their beneficiary’s path', () => {
    expect(askedFor({}, { collegeSavings529: null })).toContain(
      `students.${sampleStudent().id}.collegeSavings529`,
    )
  })
})
