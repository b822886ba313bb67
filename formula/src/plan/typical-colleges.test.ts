import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { estimateNetPrice } from '../price/net-price.ts'
import { typicalColleges, typicalFigures } from './typical-colleges.ts'

/** The release that the averages were computed from. It lies in `../shared`, outside the repository. */
const file = new URL('../../../../shared/data/scorecard/institutions.csv.gz', import.meta.url)

/** Quoted names may contain commas. */
const cellsOf = (line: string) =>
  line.match(/("([^"]|"")*"|[^,]*)(,|$)/g)?.map((cell) => cell.replace(/,$/, '')) ?? []

if (existsSync(file)) {
  const [header = '', ...lines] = gunzipSync(readFileSync(file)).toString('utf8').trim().split(/\r?\n/)
  const columns = cellsOf(header)
  const at = new Map(columns.map((name, index) => [name.replace(/^\uFEFF/, ''), index]))
  const colleges = lines.map(cellsOf)
  const number = (college: string[], column: string): number | null => {
    const text = college[at.get(column) ?? -1] ?? ''
    return /^-?[\d.]+$/.test(text) ? Number(text) : null
  }
  const kinds = {
    'public-4': { control: 1, level: 1, names: 'PUB' },
    'public-2': { control: 1, level: 2, names: 'PUB' },
    'nonprofit-4': { control: 2, level: 1, names: 'PRIV' },
  } as const

  describe.each(Object.keys(kinds) as (keyof typeof kinds)[])('a typical college: %s', (kind) => {
    const { control, level, names } = kinds[kind]
    const those = colleges.filter(
      (college) =>
        number(college, 'CURROPER') === 1 &&
        (number(college, 'ST_FIPS') ?? 99) <= 56 &&
        number(college, 'CONTROL') === control &&
        number(college, 'ICLEVEL') === level &&
        // Four-year colleges that mostly grant bachelor's degrees.
        (level === 2 || number(college, 'PREDDEG') === 3),
    )
    const figures = typicalFigures[kind]

    /** The weighted mean of a value, and the standard deviation of single colleges around it. */
    const mean = (value: (college: string[]) => number | null, weight: string) => {
      const known = those.flatMap((college) => {
        const [one, of] = [value(college), number(college, weight)]
        return one === null || !of ? [] : [{ one, of }]
      })
      const all = known.reduce((sum, { of }) => sum + of, 0)
      const middle = known.reduce((sum, { one, of }) => sum + one * of, 0) / all
      const variance = known.reduce((sum, { one, of }) => sum + of * (one - middle) ** 2, 0) / all
      return { middle: Math.round(middle), deviation: Math.round(Math.sqrt(variance)), students: all }
    }
    const average = (column: string) => mean((college) => number(college, column), 'UGDS').middle

    test('has the average costs', () => {
      expect({
        tuitionInState: average('TUITIONFEE_IN'),
        tuitionOutOfState: average('TUITIONFEE_OUT'),
        books: average('BOOKSUPPLY'),
        onCampus: { housingAndFood: average('ROOMBOARD_ON'), other: average('OTHEREXPENSE_ON') },
        offCampus: { housingAndFood: average('ROOMBOARD_OFF'), other: average('OTHEREXPENSE_OFF') },
        withFamily: { other: average('OTHEREXPENSE_FAM') },
        costOfAttendance: average('COSTT4_A'),
        earnings: average('MD_EARN_WNE_1YR'),
      }).toEqual({
        tuitionInState: figures.tuitionInState,
        tuitionOutOfState: figures.tuitionOutOfState,
        books: figures.books,
        onCampus: figures.onCampus,
        offCampus: figures.offCampus,
        withFamily: figures.withFamily,
        costOfAttendance: figures.costOfAttendance,
        earnings: figures.earnings,
      })
    })

    test('has the average grants of each income, how they differ, and the students behind them', () => {
      const brackets = [1, 2, 3, 4, 5].map((bracket) => ({
        price: mean((college) => number(college, `NPT4${bracket}_${names}`), `NUM4${bracket}_${names}`),
        grants: mean((college) => {
          const [cost, price] = [number(college, 'COSTT4_A'), number(college, `NPT4${bracket}_${names}`)]
          return cost === null || price === null ? null : cost - price
        }, `NUM4${bracket}_${names}`),
      }))
      expect(brackets.map(({ grants }) => grants.middle)).toEqual(figures.grants)
      expect(brackets.map(({ price }) => price.deviation)).toEqual(figures.deviations)
      expect(brackets.reduce((sum, { price }) => sum + price.students, 0)).toBe(figures.students)
    })
  })
} else {
  test('typical colleges', () => {
    console.log('typical colleges: not run, because ../shared/data/scorecard is not there')
  })
}

describe('a student who hasn’t decided', () => {
  const student = {
    income: 70_000,
    sai: null,
    pell: null,
    state: 'OH',
    living: null,
    entryYear: 2027,
    isUsual: true,
  }
  const price = (kind: keyof typeof typicalColleges) => {
    const { priced } = typicalColleges[kind]
    return (priced && estimateNetPrice(priced, student)?.price) ?? Number.NaN
  }

  test('pays least at a community college, then in state, then at a private or out-of-state college', () => {
    const [community, inState, outOfState, nonprofit] = [
      price('community-college'),
      price('public-in-state'),
      price('public-out-of-state'),
      price('private-nonprofit'),
    ]
    expect(community).toBeLessThan(inState)
    expect(inState).toBeLessThan(nonprofit)
    expect(nonprofit).toBeLessThan(outOfState)
  })

  test('lives off campus at a community college, because most have no housing', () => {
    expect(Object.keys(typicalColleges['community-college'].costs)).toEqual(['off-campus', 'with-family'])
    expect(typicalColleges['public-in-state'].costs['with-family']?.housingAndFood).toBe(0)
  })
})
