import { comingDeadlines } from '@bursar/contract/offer-deadlines'
import { describe, expect, test } from 'vitest'
import { nextDeadline, nextSteps, situationOf } from './next-steps.ts'

const student = (gradeLevel: string, collegeStartYear: number | null) =>
  ({ id: 'elena', gradeLevel, collegeStartYear, yearsOfCollege: 4 }) as Parameters<typeof situationOf>[0]
type Given = [one: ReturnType<typeof student>, favorites: number, today: string, offers?: Offers]
type Offers = Parameters<typeof comingDeadlines>[0]
const seen = ([one, favorites, today, offers = []]: Given) =>
  situationOf(one, {
    favorites,
    deadlines: comingDeadlines(offers, new Date(`${today}T12:00:00Z`)),
    today,
  })
const keysOf = (...given: Given) => nextSteps(seen(given)).map(({ key }) => key)
const whenOf = (key: string, ...given: Given) => nextSteps(seen(given)).find((step) => step.key === key)?.when

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
  test('a form that is open isn’t said to open, however long ago the grade was answered', () => {
    expect(keysOf(student('11', 2027), 5, '2026-11-30')).toEqual(['fileFafsa', 'stateDates', 'cssProfile'])
    for (const grade of ['8', '9', '10', '11', '12', 'graduated_high_school', 'college_1'])
      for (const start of [null, 2025, 2026, 2027, 2028, 2029])
        for (const month of ['01', '05', '06', '07', '09', '10', '12']) {
          const today = `2026-${month}-15`
          for (const { when } of nextSteps(seen([student(grade, start), 5, today])))
            if (when?.kind === 'opens') expect(when.day > today, `${grade}, ${start}, ${today}`).toBe(true)
        }
  })

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

describe('offers', () => {
  const offer = (college: string, changes: object = {}) =>
    ({
      id: college,
      studentId: 'elena',
      status: 'open',
      college: { id: 1, name: college },
      answerBy: '2027-05-01',
      deposit: null,
      depositBy: null,
      bill: null,
      ...changes,
    }) as Offers[number]
  const senior = student('12', 2027)

  test('set the first steps, by day, and leave room for one more', () => {
    const offers = [
      offer('Ohio State'),
      offer('Oberlin', { answerBy: '2027-04-15' }),
      offer('Kenyon'),
      offer('Xavier', { studentId: 'theo', answerBy: '2027-04-02' }),
    ]
    const steps = nextSteps(seen([senior, 5, '2027-04-01', offers]))
    expect(steps.map(({ deadline, when }) => [deadline?.college.name, when])).toEqual([
      ['Oberlin', { kind: 'due', day: '2027-04-15' }],
      ['Ohio State', { kind: 'due', day: '2027-05-01' }],
      [undefined, { kind: 'last', day: '2028-06-30' }],
    ])
    expect(steps[0]).toMatchObject({ key: 'offerAnswer', href: '/family/offers/Oberlin' })
  })

  test('are done once answered, declined, or past', () => {
    const days = { answerBy: '2027-05-01', deposit: 300, depositBy: '2027-05-08' }
    const keys = (changes: object, today: string) =>
      keysOf(senior, 5, today, [offer('Ohio State', { ...days, ...changes })]).slice(0, 2)
    expect(keys({}, '2027-04-01')).toEqual(['offerAnswer', 'offerDeposit'])
    expect(keys({ status: 'accepted' }, '2027-04-01')[0]).toBe('offerDeposit')
    expect(keys({ status: 'declined' }, '2027-04-01')[0]).toBe('fileFafsa')
    expect(keys({}, '2027-05-09')[0]).toBe('fileFafsa')
  })

  test('have the next deadline, never the federal form, whose day is long after those of states and colleges', () => {
    const dayOf = (...given: Given) => nextDeadline(seen(given))?.when
    expect(dayOf(senior, 5, '2027-04-01', [offer('Ohio State')])).toEqual({ kind: 'due', day: '2027-05-01' })
    expect(dayOf(senior, 5, '2027-04-01')).toBeUndefined()
    expect(dayOf(student('9', 2030), 5, '2026-11-21')).toBeUndefined()
  })
})
