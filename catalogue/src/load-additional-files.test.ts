import { describe, expect, test } from 'vitest'
import { buildCatalogue, findCollege, openColleges, searchCatalogue } from './catalogue.ts'
import { loadRelease } from './load.ts'
import { listedCollegesOf } from './prices.ts'
import { csv, institution, zip } from './testing/files.ts'
import { load, refusal, stamped } from './testing/load.ts'
import { temporaryFile } from './testing/temporary-file.ts'

describe('additional files', () => {
  const institutions = () => temporaryFile(stamped, csv([institution()]))
  const programs = (rows: Record<string, string>[]) =>
    temporaryFile('Most-Recent-Cohorts-Field-of-Study.csv', csv(rows))
  const program = {
    UNITID: '100001',
    CIPCODE: '1107',
    CREDLEV: '3',
    IPEDSCOUNT2: '12',
    EARN_MDN_5YR: 'PS',
    EARN_MDN_1YR: '61000',
  }

  test('programs with awards and earnings', async () => {
    const foreign = { ...program, UNITID: 'NA' }
    const catalogue = buildCatalogue('1', await loadRelease([programs([program, foreign]), institutions()]))
    expect(findCollege(catalogue, 100001)?.programs).toEqual([
      {
        cip: '11.07',
        title: 'Computer Science',
        credential: 'bachelor',
        awards: { value: 12, year: '2020-21', source: 'College Scorecard IPEDSCOUNT2', status: 'known' },
        earningsAfterOneYear: expect.objectContaining({ value: 61000, status: 'known' }),
        earningsAfterFiveYears: expect.objectContaining({ value: null, status: 'suppressed' }),
        fromDistance: null,
      },
    ])
  })

  test('completions add newer awards, more programs, and six-digit codes', async () => {
    const completions = temporaryFile(
      'C2024_A.csv',
      csv([
        { UNITID: '100001', CIPCODE: '11.0701', MAJORNUM: '1', AWLEVEL: '5', CTOTALT: '20' },
        { UNITID: '100001', CIPCODE: '11.0702', MAJORNUM: '1', AWLEVEL: '5', CTOTALT: '3' },
        { UNITID: '100001', CIPCODE: '51.3801', MAJORNUM: '1', AWLEVEL: '3', CTOTALT: '7' },
        { UNITID: '100001', CIPCODE: '99', MAJORNUM: '1', AWLEVEL: '3', CTOTALT: '30' },
      ]),
    )
    const catalogue = buildCatalogue(
      '1',
      await loadRelease([institutions(), programs([program]), completions]),
    )
    expect(findCollege(catalogue, 100001)?.programs).toMatchObject([
      { cip: '11.07', awards: { value: 23, year: '2023-24', source: 'IPEDS completions CTOTALT' } },
      { cip: '51.38', credential: 'associate', awards: { value: 7 } },
    ])
    const offers = (code: string) =>
      searchCatalogue(catalogue, { major_code: [code], page: 1, limit: 1 }).total
    expect(['11', '1107', '110701', '110799', '513801', '52'].map(offers)).toEqual([1, 1, 1, 0, 1, 0])
  })

  test.each([
    { name: 'C2022_A.csv', year: '2021-22' },
    { name: 'awards.csv', year: null },
  ])('awards of $name are of $year', async ({ name, year }) => {
    const award = { UNITID: '100001', CIPCODE: '11.0701', MAJORNUM: '1', AWLEVEL: '5', CTOTALT: '20' }
    const completions = temporaryFile(name, csv([award]))
    const catalogue = buildCatalogue('1', await loadRelease([institutions(), completions]))
    expect(findCollege(catalogue, 100001)?.programs).toMatchObject([{ awards: { value: 20, year } }])
  })

  test('awards of an extra column have the year of that column', async () => {
    const newer = programs([{ ...program, IPEDS_AWARDS_2024: '15' }])
    const catalogue = buildCatalogue('1', await loadRelease([institutions(), newer]))
    expect(findCollege(catalogue, 100001)?.programs).toMatchObject([
      { awards: { value: 15, year: '2023-24', source: 'IPEDS completions CTOTALT' } },
    ])
  })

  test('an archive’s revised completions replace the first ones', async () => {
    const completions = (count: number) =>
      csv([{ UNITID: '100001', CIPCODE: '11.0701', MAJORNUM: '1', AWLEVEL: '5', CTOTALT: String(count) }])
    const archive = temporaryFile(
      'C2022_A.zip',
      zip({ 'c2022_a.csv': completions(20), 'C2022_A_RV.csv': completions(21) }),
    )
    const { programs } = await loadRelease([institutions(), archive])
    expect(programs.get(100001)).toMatchObject([{ cip: 1107, awards: 21 }])
  })

  test.each([
    { kind: 'programs', row: program },
    {
      kind: 'completions',
      row: { UNITID: '100001', CIPCODE: '11.0701', MAJORNUM: '1', AWLEVEL: '5', CTOTALT: '20' },
    },
    { kind: 'directory', row: { UNITID: '100001', IALIAS: 'TC', GENTELE: '2175550100' } },
  ])('a second table of the kind $kind is refused', async ({ row }) => {
    const [one, two] = ['one.csv', 'two.csv'].map((name) => temporaryFile(name, csv([row])))
    expect(await refusal(institutions(), one as string, two as string)).toContain(
      'two.csv, line 1: there is already a table of this kind: one.csv',
    )
  })

  test('without program rows, the institution file’s flags give the program families', async () => {
    const catalogue = buildCatalogue('1', await load({ CIP51ASSOC: 1, CIP11BACHL: 0, CIP12CERT1: 2 }))
    const offers = (code: string, credential?: 'associate' | 'bachelor') =>
      searchCatalogue(catalogue, {
        major_code: [code],
        ...(credential && { credential: [credential] }),
        page: 1,
        limit: 1,
      }).total
    expect([
      offers('51'),
      offers('51', 'associate'),
      offers('51', 'bachelor'),
      offers('11'),
      offers('12'),
    ]).toEqual([1, 1, 0, 0, 1])
  })

  test('the directory adds links and phone but changes no known value', async () => {
    const directory = temporaryFile(
      'HD2024.csv',
      csv([
        {
          UNITID: '100001',
          INSTNM: 'Other Name',
          IALIAS: 'TC | Old Test College',
          GENTELE: '2175550100',
          ZIP: '00000',
          FAIDURL: 'www.test.edu/aid',
          CLOSEDAT: '6/30/2024',
          COUNTYNM: 'Sangamon County',
        },
      ]),
    )
    const catalogue = buildCatalogue('1', await loadRelease([directory, institutions()]))
    expect(findCollege(catalogue, 100001)).toMatchObject({
      name: 'Test College',
      zip: '62701',
      phone: '217-555-0100',
      aliases: ['TC', 'Old Test College'],
      closedOn: '2024-06-30',
      links: { financialAid: 'https://www.test.edu/aid' },
    })
  })

  test('a college whose closing date is past isn’t listed, even if it is certified as operating', async () => {
    const closed = { CONTROL: 1, COSTT4_A: 30_000, NUM41_PUB: 50, NPT41_PUB: 9_000, CURROPER: 1 }
    const directory = temporaryFile(
      'HD2024.csv',
      csv([{ UNITID: '100001', IALIAS: '', CLOSEDAT: '05/02/2024', GENTELE: '' }]),
    )
    const rows = csv([institution(closed), institution({ ...closed, UNITID: 100002 })])
    const { store, ...rest } = buildCatalogue(
      '1',
      await loadRelease([directory, temporaryFile(stamped, rows)]),
    )
    const listedOn = (day: string) => [
      openColleges({ store, ...rest }, day).map(({ id }) => id),
      listedCollegesOf(store, day).map(({ id }) => id),
    ]
    expect(listedOn('2024-05-01')).toEqual([
      [100001, 100002],
      [100001, 100002],
    ])
    expect(listedOn('2024-05-02')).toEqual([[100002], [100002]])
  })

  test('an invalid code in them is refused with its position', async () => {
    expect(await refusal(institutions(), programs([program, { ...program, CREDLEV: '12' }]))).toContain(
      'line 3, column CREDLEV',
    )
  })
})
