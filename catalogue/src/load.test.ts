import { gzipSync } from 'node:zlib'
import { fitGrantCurve } from '@bursar/formula/price/grant-curve'
import { describe, expect, test } from 'vitest'
import { buildCatalogue, findCollege, openColleges, searchCatalogue } from './catalogue.ts'
import { eachTable } from './files/open.ts'
import { loadRelease } from './load.ts'
import { listedCollegesOf } from './prices.ts'
import { ReleaseRefused } from './problems.ts'
import { csv, institution, zip } from './testing/files.ts'
import { temporaryFile } from './testing/temporary-file.ts'

const stamped = 'Most-Recent-Cohorts-Institution_05192025.csv'

async function load(...rows: Record<string, string | number>[]) {
  return loadRelease([temporaryFile(stamped, csv(rows.map(institution)))])
}

/** The messages of the refusal as one text. */
async function refusal(...paths: string[]): Promise<string> {
  const error = await loadRelease(paths).then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ReleaseRefused)
  return (error as ReleaseRefused).message
}

describe('file formats of a release', () => {
  const text = `\uFEFF${csv([institution({ INSTNM: 'Saint Example, "The Best"' })])}`

  test.each([
    { name: stamped, content: text },
    { name: 'renamed_05192025.bin', content: gzipSync(text) },
    {
      name: 'Most-Recent-Cohorts-Institution_05192025.zip',
      content: zip({
        [stamped]: text,
        [`__MACOSX/._${stamped}`]: 'nothing to read',
        'readme.txt': 'not a table',
      }),
    },
  ])('$name', async ({ name, content }) => {
    const { colleges } = await loadRelease([temporaryFile(name, content)])
    expect(colleges).toMatchObject([{ id: 100001, name: 'Saint Example, "The Best"', state: 'IL' }])
  })

  test.each([
    { encoding: 'Windows-1252', bytes: (name: string) => Buffer.from(name, 'latin1') },
    { encoding: 'UTF-8', bytes: (name: string) => Buffer.from(name) },
  ])('names in $encoding, wherever the stream is cut', async ({ bytes }) => {
    // The stream is cut after 64 KB, within one of the letters of the long name.
    for (let more = 0; more < 3; more += 1) {
      const long = `Bayamón ${'é'.repeat(2_000)}`
      const rows = Array.from({ length: 60 }, (_, at) =>
        institution({ UNITID: 100001 + at, INSTNM: at === 0 ? `${long}${'x'.repeat(more)}` : long }),
      )
      const { colleges } = await loadRelease([temporaryFile(stamped, bytes(csv(rows)))])
      expect(colleges.slice(1).every(({ name }) => name === long)).toBe(true)
    }
  })

  test('the publication date comes from the file name and decides the years', async () => {
    const { release } = await load({ UGDS: 500 })
    expect(release).toMatchObject({ published: '2025-05-19', dataYear: 'fall 2023', isStarter: false })
  })

  test('a figure of an unknown release has its publication date as year', async () => {
    const path = temporaryFile(
      'Most-Recent-Cohorts-Institution_06102026.csv',
      csv([institution({ UGDS: 500 })]),
    )
    const catalogue = buildCatalogue('1', await loadRelease([path]))
    expect(findCollege(catalogue, 100001)?.undergraduates).toMatchObject({
      value: 500,
      year: 'published 2026-06',
    })
  })
})

describe('the publication date', () => {
  const text = csv([institution()])

  test.each([
    { name: 'Most-Recent-Cohorts-Institution.csv', because: 'has none' },
    { name: 'scorecard_20250519.csv', because: 'has another format' },
    { name: 'institutions_02302025.csv', because: 'names a day that does not exist' },
    { name: 'institutions_05191925.csv', because: 'is older than the Scorecard' },
  ])('$name $because, so it is unknown', async ({ name }) => {
    const { release } = await loadRelease([temporaryFile(name, text)])
    expect(release).toMatchObject({ name: 'College Scorecard', published: null })
  })

  test('can be said instead', async () => {
    const { release } = await loadRelease([temporaryFile('institutions.csv', text)], {
      published: '2026-06-10',
    })
    expect(release).toMatchObject({ name: 'College Scorecard, June 2026', published: '2026-06-10' })
  })
})

describe('values', () => {
  test('suppressed, missing, and zero stay distinct in every spelling', async () => {
    const content = await load(
      { UNITID: 100001, GRAD_DEBT_MDN: 'PS', MD_EARN_WNE_P10: 'NA', UGDS: 0 },
      { UNITID: 100002, GRAD_DEBT_MDN: 'PrivacySuppressed', MD_EARN_WNE_P10: 'NULL', UGDS: '' },
    )
    const catalogue = buildCatalogue('1', content)
    for (const id of [100001, 100002]) {
      const college = findCollege(catalogue, id)
      expect(college?.medianDebt).toMatchObject({ value: null, status: 'suppressed' })
      expect(college?.medianEarnings).toMatchObject({ value: null, status: 'missing' })
      // A column absent from the file is missing too.
      expect(college?.netPrice).toMatchObject({ value: null, status: 'missing' })
    }
    expect(findCollege(catalogue, 100001)?.undergraduates).toMatchObject({ value: 0, status: 'known' })
    expect(findCollege(catalogue, 100002)?.undergraduates).toMatchObject({ value: null, status: 'missing' })
  })

  test('open admission is distinct from an unpublished rate', async () => {
    const catalogue = buildCatalogue(
      '1',
      await load(
        { UNITID: 100001, OPENADMP: 1 },
        { UNITID: 100002, OPENADMP: 2 },
        { UNITID: 100003, ADM_RATE: '0.5' },
      ),
    )
    const rates = [100001, 100002, 100003].map((id) => findCollege(catalogue, id))
    expect(rates.map((college) => college?.acceptanceRate.status)).toEqual([
      'not_applicable',
      'missing',
      'known',
    ])
    expect(rates.map((college) => college?.isOpenAdmission)).toEqual([true, false, null])
  })

  test('a net price may be negative, and for public colleges it is that of residents', async () => {
    const catalogue = buildCatalogue('1', await load({ CONTROL: 1, NPT4_PUB: -1234, NPT45_PUB: 20000 }))
    expect(findCollege(catalogue, 100001)).toMatchObject({
      netPrice: { value: -1234, year: '2022-23', source: 'College Scorecard NPT4_PUB' },
      netPriceByIncome: [{ status: 'missing' }, {}, {}, {}, { value: 20000 }],
      netPriceCovers: 'in-state',
    })
  })

  test('cost of attendance has its own year, separate from its parts', async () => {
    const catalogue = buildCatalogue('1', await load({ COSTT4_A: 30000, TUITIONFEE_IN: 12000 }))
    expect(findCollege(catalogue, 100001)).toMatchObject({
      costOfAttendance: { value: 30000, year: '2022-23' },
      costBasis: 'academic-year',
      costParts: { tuitionInState: { value: 12000, year: '2023-24' } },
    })
  })

  test('shares published as ranges keep both ends', async () => {
    const catalogue = buildCatalogue(
      '1',
      await load({
        BBRR2_FED_UG_DFLT: '0.15-0.19',
        BBRR2_FED_UG_DLNQ: '<=0.05',
        BBRR2_FED_UG_DFR: '0.07',
        BBRR2_FED_UG_FBR: 'PS',
      }),
    )
    expect(findCollege(catalogue, 100001)?.repayment).toMatchObject({
      inDefault: { min: 0.15, max: 0.19 },
      delinquent: { min: 0, max: 0.05 },
      deferred: { min: 0.07, max: 0.07 },
      inForbearance: { min: null, max: null, status: 'suppressed' },
    })
  })

  test('only URLs that are safe to open become links', async () => {
    const catalogue = buildCatalogue(
      '1',
      await load(
        { UNITID: 100001, INSTURL: 'www.test.edu/', NPCURL: 'javascript:alert(1)' },
        { UNITID: 100002, INSTURL: 'none', NPCURL: 'https://npc.test.edu:9091/x y' },
      ),
    )
    expect(findCollege(catalogue, 100001)?.links).toMatchObject({
      website: 'https://www.test.edu/',
      netPriceCalculator: null,
    })
    expect(findCollege(catalogue, 100002)?.links).toMatchObject({
      website: null,
      netPriceCalculator: 'https://npc.test.edu:9091/x%20y',
    })
  })
})

describe('refuses with the position of the fault', () => {
  const file = (text: string, name = stamped) => temporaryFile(name, text)

  test('a file without UNITID', async () => {
    expect(await refusal(file(csv([institution()], ['UNITID'])))).toContain('line 1, column UNITID')
  })

  test('the same institution twice', async () => {
    const text = await refusal(file(csv([institution(), institution({ UNITID: 100002 }), institution()])))
    expect(text).toContain('line 4, column UNITID: 100001 is already on line 2')
  })

  test.each([
    { column: 'ADM_RATE', value: '1.2', says: 'not between 0 and 1' },
    { column: 'UGDS', value: '-5', says: 'not between 0' },
    { column: 'COSTT4_A', value: 'twelve', says: 'not a number' },
    { column: 'SATVR25', value: '1400', says: 'not between 200 and 800' },
    { column: 'STABBR', value: 'ZZ', says: 'not a state' },
    { column: 'CONTROL', value: '7', says: 'not a code from 1 to 3' },
    { column: 'LATITUDE', value: '123', says: 'not between -90 and 90' },
    { column: 'UNITID', value: '12', says: 'not a UNITID' },
    { column: 'BBRR2_FED_UG_DFLT', value: '0.2-0.1', says: 'not a share' },
  ])('$value in $column', async ({ column, value, says }) => {
    const text = await refusal(file(csv([institution({ UNITID: 100002 }), institution({ [column]: value })])))
    expect(text).toContain(`${stamped}, line 3, column ${column}`)
    expect(text).toContain(says)
  })

  test('reports all faults at once', async () => {
    const text = await refusal(
      file(csv([institution({ ADM_RATE: 2 }), institution({ UNITID: 100002, UGDS: 'x' })])),
    )
    expect(text.split('\n')).toHaveLength(2)
  })

  test('far more institutions than there are, without reading to the end', async () => {
    const row = csv([institution({ UNITID: 123456 })]).split('\n')[1] ?? ''
    const rows = Array.from({ length: 40_000 }, (_, at) => row.replace('123456', String(200_000 + at)))
    const file = temporaryFile(
      stamped,
      [csv([institution({ UNITID: 100001 })]).trimEnd(), ...rows].join('\n'),
    )
    expect(await refusal(file)).toBe(`${stamped}, line 30003: this holds far more than a published file`)
  })

  test('a truncated row', async () => {
    expect(await refusal(file(`${csv([institution()])}100002,Half a`))).toContain('line 3')
  })

  test('a quotation mark that is never closed', async () => {
    expect(await refusal(file(`${csv([institution()])}100002,"Half a`))).toContain('never closed')
  })

  test('a truncated zip and gzip', async () => {
    const whole = zip({ [stamped]: csv([institution()]) })
    expect(await refusal(temporaryFile('cut.zip', whole.subarray(0, whole.length - 30)))).toContain(
      'cut.zip: the zip is damaged',
    )
    const packed = gzipSync(csv(Array.from({ length: 500 }, (_, at) => institution({ UNITID: 100001 + at }))))
    expect(await refusal(temporaryFile('cut.csv.gz', packed.subarray(0, packed.length / 2)))).toContain(
      'was cut off',
    )
  })

  test('but a bug in our reader is not called a damaged zip', async () => {
    const path = temporaryFile('whole.zip', zip({ [stamped]: csv([institution()]) }))
    const bug = new TypeError('row is undefined')
    await expect(eachTable({ name: 'whole.zip', path }, () => Promise.reject(bug))).rejects.toBe(bug)
  })

  test('a zip with a damaged member', async () => {
    const whole = zip({ [stamped]: csv(Array.from({ length: 500 }, () => institution())) })
    whole.fill(0xff, 200, 260)
    expect(await refusal(temporaryFile('damaged.zip', whole))).toContain('damaged.zip')
  })

  test('a zip member with a path outside the zip', async () => {
    for (const name of ['../evil.csv', '/etc/evil.csv', 'a\\..\\evil.csv']) {
      expect(await refusal(temporaryFile('escape.zip', zip({ [name]: csv([institution()]) })))).toContain(
        'escape.zip',
      )
    }
  })

  test('a zip bomb and a gzip bomb', async () => {
    const zeros = Buffer.alloc(40_000_000)
    expect(await refusal(temporaryFile('bomb.zip', zip({ 'x.csv': zeros })))).toContain(
      'far more than its size allows',
    )
    expect(
      await refusal(temporaryFile('bomb.csv.gz', gzipSync(Buffer.alloc(40_000_000, 'a,b\n')))),
    ).toContain('bomb.csv.gz')
  })

  test.each([
    { what: 'an empty file', text: '', says: 'empty' },
    { what: 'another table', text: 'a,b\n1,2\n', says: 'not a College Scorecard institution' },
    { what: 'a header alone', text: 'UNITID,INSTNM,CITY,STABBR,CONTROL\n', says: 'no institution' },
    {
      what: 'a program file alone',
      text: 'UNITID,CIPCODE,CREDLEV\n100001,1107,3\n',
      says: 'institution file is missing',
    },
    { what: 'a column twice', text: 'UNITID,INSTNM,CITY,STABBR,CONTROL,CITY\n', says: 'CITY occurs twice' },
  ])('$what', async ({ text, says }) => {
    expect(await refusal(file(text))).toContain(says)
  })

  test('a missing file', async () => {
    expect(await refusal('/nowhere/at-all.csv')).toContain('there is no such file')
  })
})

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
