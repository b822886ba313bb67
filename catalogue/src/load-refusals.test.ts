import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { eachTable } from './files/open.ts'
import { csv, institution, zip } from './testing/files.ts'
import { refusal, stamped } from './testing/load.ts'
import { temporaryFile } from './testing/temporary-file.ts'

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
