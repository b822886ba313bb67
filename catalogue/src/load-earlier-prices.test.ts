import { gzipSync } from 'node:zlib'
import { fitGrantCurve } from '@bursar/formula/price/grant-curve'
import { describe, expect, test } from 'vitest'
import { loadRelease } from './load.ts'
import { csv, institution, zip } from './testing/files.ts'
import { refusal, stamped } from './testing/load.ts'
import { temporaryFile } from './testing/temporary-file.ts'

describe('net prices of earlier years', () => {
  const prices = (year: number) => ({ NPT41_PUB: year, NPT45_PUB: year + 10_000 })
  const college = { CONTROL: 1, COSTT4_A: 30_000, NUM41_PUB: 50, NUM45_PUB: 80, ...prices(9_000) }
  const institutions = csv([institution(college)])
  /** The table of a year. Like the official ones, it has all columns of the institution file. */
  const table = (cells: Record<string, string | number>) => csv([institution({ ...college, ...cells })])
  const earlier = (name: string, cells: Record<string, string | number>) => temporaryFile(name, table(cells))
  const recent = () => temporaryFile(stamped, institutions)
  const only = async (...files: string[]) => {
    const { colleges } = await loadRelease(files)
    expect(colleges).toHaveLength(1)
    return colleges[0]
  }

  test('come from the raw data, of which only what is needed is unpacked', async () => {
    const folder = 'College_Scorecard_Raw_Data_05192025/'
    const program = { UNITID: '100001', CIPCODE: '1107', CREDLEV: '3', IPEDSCOUNT2: '12' }
    const raw = temporaryFile(
      'College_Scorecard_Raw_Data_05192025.zip',
      zip({
        [`${folder}FieldOfStudyData1819_1920_PP.csv`]: csv([{ ...program, CIPCODE: '5202' }]),
        [`${folder}MERGED1996_97_PP.csv`]: 'nothing, "that could be read',
        [`${folder}MERGED2021_22_PP.csv`]: table(prices(7_000)),
        [`${folder}MERGED2022_23_PP.csv`]: table(prices(8_000)),
        [`${folder}MERGED2023_24_PP.csv`]: table(prices(9_000)),
        [`${folder}Most-Recent-Cohorts-Field-of-Study.csv`]: csv([program]),
        [`${folder}Most-Recent-Cohorts-Institution.csv`]: institutions,
        [`${folder}data.yaml`]: 'version: 1',
      }),
    )
    const { release, colleges, programs } = await loadRelease([raw])
    expect(release.published).toBe('2025-05-19')
    expect(programs.get(100001)).toMatchObject([{ cip: 1107 }])
    expect(colleges).toMatchObject([{ id: 100001, historyYears: [2021, 2020] }])
    const expected = fitGrantCurve({
      control: 'public',
      level: 4,
      state: 'IL',
      cost: 30_000,
      netPrice: [9_000, null, null, null, 19_000],
      students: [50, null, null, null, 80],
      history: [
        [8_000, null, null, null, 18_000],
        [7_000, null, null, null, 17_000],
      ],
      pellShare: null,
      admissionRate: null,
    })
    expect(colleges[0]?.grantCurve?.grants.map(Math.round)).toEqual(expected?.grants.map(Math.round))
    expect(colleges[0]?.grantCurve?.deviations.map(Math.round)).toEqual(expected?.deviations.map(Math.round))
  })

  test('come from files of their own, in any order and format', async () => {
    const first = temporaryFile('MERGED2022_23_PP.csv.gz', gzipSync(table(prices(8_000))))
    const second = earlier('MERGED2021_22_PP.csv', prices(7_000))
    const both = await only(first, recent(), second)
    expect(both?.historyYears).toEqual([2021, 2020])
    const older = await only(second, recent())
    expect(older?.historyYears).toEqual([2020])
    expect(older?.grantCurve?.grants).not.toEqual(both?.grantCurve?.grants)
  })

  test('change nothing if they are of other years, or not published', async () => {
    const without = await only(recent())
    expect(without).toHaveProperty('grantCurve')
    expect(without).not.toHaveProperty('historyYears')
    for (const file of [
      earlier('MERGED2023_24_PP.csv', prices(1_000)),
      earlier('MERGED2020_21_PP.csv', prices(1_000)),
      earlier('MERGED2022_23_PP.csv', { NPT41_PUB: 'PrivacySuppressed', NPT45_PUB: 'NULL' }),
      earlier('MERGED2022_23_PP.csv', { UNITID: 100009, ...prices(1_000) }),
      // A bracket that isn't published this year stays missing.
      earlier('MERGED2022_23_PP.csv', { NPT41_PUB: 'NA', NPT43_PUB: 5_000, NPT45_PUB: 'NA' }),
    ])
      expect(await only(recent(), file)).toEqual(without)
  })

  test('a release of an unknown date has the prices of three years before', async () => {
    const newer = temporaryFile('Most-Recent-Cohorts-Institution_06102026.csv', institutions)
    const files = ['MERGED2023_24_PP.csv', 'MERGED2022_23_PP.csv', 'MERGED2021_22_PP.csv']
    const found = await only(newer, ...files.map((name) => earlier(name, prices(8_000))))
    expect(found?.historyYears).toEqual([2022, 2021])
  })

  test('are refused with the position of a fault', async () => {
    const wrong = earlier('MERGED2022_23_PP.csv', { NPT41_PUB: 'twelve' })
    expect(await refusal(recent(), wrong)).toContain('MERGED2022_23_PP.csv, line 2, column NPT41_PUB')
    const nameless = temporaryFile('MERGED2022_23_PP.csv', csv([institution()], ['UNITID']))
    expect(await refusal(recent(), nameless)).toContain('MERGED2022_23_PP.csv, line 1, column UNITID')
  })

  test('alone are no release', async () => {
    expect(await refusal(earlier('MERGED2022_23_PP.csv', prices(8_000)))).toContain(
      'the institution file is missing',
    )
  })

  test('the progress never goes back', async () => {
    const rows = csv(Array.from({ length: 600 }, (_, at) => institution({ ...college, UNITID: 100001 + at })))
    const award = { UNITID: '100001', CIPCODE: '11.0701', MAJORNUM: '1', AWLEVEL: '5', CTOTALT: '20' }
    const shares: number[] = []
    await loadRelease(
      [
        temporaryFile('raw.zip', zip({ 'MERGED2022_23_PP.csv': rows, [stamped]: rows })),
        temporaryFile('C2024_A.csv', csv([award])),
      ],
      { published: '2025-05-19', onRead: (_, file, share) => shares.push(file + share) },
    )
    expect(shares).toHaveLength(4)
    expect(shares).toEqual(shares.toSorted((one, other) => one - other))
    expect(shares.at(-1)).toBe(2)
  })
})
