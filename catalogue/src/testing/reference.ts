/** A simple reference filter and counter over whole records, to compare the fast ones with. */
import { collegeControls, collegeLevels, collegeSettings, testPolicies } from '@bursar/contract/college-cards'
import type { CollegeFilters } from '@bursar/contract/college-search'
import { type College, collegeMissions, credentials } from '@bursar/contract/colleges'
import fc from 'fast-check'

const within = (value: number | null, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY) =>
  value !== null && value >= min && value <= max

/** Whether a college passes every filter except words and place. */
export function passes(college: College, query: CollegeFilters): boolean {
  const among = (choices: readonly unknown[] | undefined, value: unknown) =>
    !choices || choices.includes(value)
  const rate = (value: number | null, min?: number, max?: number) =>
    (min === undefined && max === undefined) ||
    within(value === null ? null : Math.round(value * 1e8) / 1e6, min, max)
  const amount = (value: number | null, min?: number, max?: number) =>
    (min === undefined && max === undefined) || within(value, min, max)
  const netPrice = query.income_bracket
    ? college.netPriceByIncome[query.income_bracket - 1]
    : college.netPrice
  return (
    among(query.state, college.state) &&
    among(query.college_level, college.level) &&
    among(query.college_type, college.control) &&
    among(query.setting, college.setting) &&
    among(query.test_policy, college.admission.testPolicy) &&
    (!query.mission || query.mission.some((mission) => college.missions.includes(mission))) &&
    (!query.open_admission || college.isOpenAdmission === (query.open_admission === 'true')) &&
    (!query.religious_affiliation ||
      query.religious_affiliation.some((choice) =>
        choice === 'none'
          ? college.religiousAffiliation === null
          : choice === 'any'
            ? college.religiousAffiliation !== null
            : college.religiousAffiliation === choice,
      )) &&
    rate(college.acceptanceRate.value, query.acceptance_rate_min, query.acceptance_rate_max) &&
    rate(college.graduationRate.value, query.graduation_rate_min, query.graduation_rate_max) &&
    amount(college.undergraduates.value, query.college_size_min, query.college_size_max) &&
    amount(college.costOfAttendance.value, query.cost_min, query.cost_max) &&
    amount(netPrice?.value ?? null, query.net_price_min, query.net_price_max) &&
    (!query.major_code ||
      college.programs.some(
        ({ cip, credential }) =>
          query.major_code?.some((code) => cip.replace('.', '').startsWith(code)) &&
          (!query.credential || query.credential.includes(credential)),
      ))
  )
}

const some = <Value>(values: readonly Value[]) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 })
const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined, freq: 3 })

/** Typical filter combinations. Codes have two and four digits, because whole records don't have six-digit codes. */
export const anyFilters: fc.Arbitrary<CollegeFilters> = fc
  .record({
    state: maybe(some(['CA', 'NY', 'TX', 'MA', 'PR', 'GU', 'OH'] as const)),
    college_level: maybe(some(collegeLevels)),
    college_type: maybe(some(collegeControls)),
    setting: maybe(some(collegeSettings)),
    mission: maybe(some(collegeMissions)),
    test_policy: maybe(some(testPolicies)),
    open_admission: maybe(fc.constantFrom('true' as const, 'false' as const)),
    religious_affiliation: maybe(some(['any', 'none', 'Roman Catholic', 'Jewish'])),
    acceptance_rate_min: maybe(fc.integer({ min: 0, max: 60 })),
    acceptance_rate_max: maybe(fc.integer({ min: 20, max: 100 })),
    college_size_min: maybe(fc.integer({ min: 0, max: 8_000 })),
    college_size_max: maybe(fc.integer({ min: 500, max: 50_000 })),
    cost_max: maybe(fc.integer({ min: 10_000, max: 80_000 })),
    net_price_max: maybe(fc.integer({ min: -5_000, max: 40_000 })),
    income_bracket: maybe(fc.integer({ min: 1, max: 5 })),
    graduation_rate_min: maybe(fc.integer({ min: 0, max: 90 })),
    major_code: maybe(some(['11', '51', '5138', '1107', '5202', '0301', '99'])),
    credential: maybe(some(credentials)),
  })
  .map((filters) => Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)))
