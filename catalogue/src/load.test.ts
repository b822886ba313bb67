import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { buildCatalogue, findCollege } from './catalogue.ts'
import { loadRelease } from './load.ts'
import { csv, institution, zip } from './testing/files.ts'
import { load, stamped } from './testing/load.ts'
import { temporaryFile } from './testing/temporary-file.ts'

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
