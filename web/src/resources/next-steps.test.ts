import { describe, expect, test } from 'vitest'
import { nextSteps, situationOf } from './next-steps.ts'

const student = (gradeLevel: string, collegeStartYear: number | null) =>
  ({ gradeLevel, collegeStartYear, yearsOfCollege: 4 }) as Parameters<typeof situationOf>[0]
const keysOf = (...given: Parameters<typeof situationOf>) =>
  nextSteps(situationOf(...given)).map(({ key }) => key)
const whenOf = (key: string, ...given: Parameters<typeof situationOf>) =>
  nextSteps(situationOf(...given)).find((step) => step.key === key)?.when

describe('next steps', () => {
  test('every grade has three in every season', () => {
    const grades = [
      '8',
      '9',
      '10',
      '11',
      '12',
      'graduated_high_school',
      'college_1',
      'college_2',
      'college_3',
    ]
    for (const grade of grades) {
      for (const today of ['2026-02-01', '2026-08-15', '2026-11-21']) {
        expect(keysOf(student(grade, null), 0, today), `${grade} on ${today}`).toHaveLength(3)
      }
    }
  })

  test('a senior in fall files the FAFSA first, then checks the earlier state and college dates', () => {
    expect(keysOf(student('12', 2027), 5, '2026-11-21')).toEqual(['fileFafsa', 'stateDates', 'cssProfile'])
  })

  test('a junior with three favorite colleges moves on to the tax year that counts', () => {
    expect(keysOf(student('11', 2028), 2, '2026-11-21')[0]).toBe('colleges')
    expect(keysOf(student('11', 2028), 3, '2026-11-21')[0]).toBe('taxYear')
  })

  test('the tax year step disappears after the tax year ends', () => {
    expect(keysOf(student('11', 2028), 3, '2027-01-02')).not.toContain('taxYear')
  })

  test('a student in the last college year has no FAFSA to renew', () => {
    expect(keysOf(student('college_4', 2023), 0, '2026-11-21')).not.toContain('renewFafsa')
    expect(keysOf(student('college_2', 2025), 0, '2026-11-21')).toContain('renewFafsa')
  })
})

describe('dates', () => {
  test('the form for 2027-28 opens by October 1, 2026, and is accepted until June 30, 2028', () => {
    const senior = student('12', 2027)
    expect(whenOf('fileFafsa', senior, 0, '2026-09-30')).toEqual({ kind: 'opens', day: '2026-10-01' })
    expect(whenOf('fileFafsa', senior, 0, '2026-10-01')).toEqual({ kind: 'last', day: '2028-06-30' })
  })

  test('the tax year is the one two years before the college year', () => {
    expect(whenOf('taxYear', student('9', 2030), 3, '2026-11-21')).toEqual({ kind: 'taxYear', year: 2028 })
  })

  test('a college student renews for the next award year', () => {
    expect(whenOf('renewFafsa', student('college_1', 2026), 0, '2026-11-21')).toEqual({
      kind: 'last',
      day: '2028-06-30',
    })
  })

  test('steps whose dates differ by state or college have no date', () => {
    expect(whenOf('stateDates', student('12', 2027), 0, '2026-11-21')).toBeNull()
    expect(whenOf('cssProfile', student('12', 2027), 0, '2026-11-21')).toBeNull()
  })
})
