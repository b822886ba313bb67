import { describe, expect, test } from 'vitest'
import { maxInvitationsPerBatch } from './invitations.ts'
import { type Invitee, readInvitees } from './invitees.ts'

const ana = { email: 'ana@example.com', familyName: 'Garcia', wrong: null }

describe('a file of addresses', () => {
  test.each([
    { because: 'the usual columns', csv: 'email,family name\nana@example.com,Garcia', line: 2 },
    {
      because: 'a different column order and letter case',
      csv: 'Family Name,E-MAIL\nGarcia,Ana@Example.com',
      line: 2,
    },
    { because: 'Spanish headers', csv: 'Correo electrónico;Apellidos\nana@example.com;Garcia', line: 2 },
    {
      because: 'a byte order mark and Windows line endings',
      csv: '\ufeffemail,name\r\nana@example.com,Garcia\r\n',
      line: 2,
    },
    { because: 'quotes', csv: '"e-mail","name"\n"ana@example.com","Garcia"', line: 2 },
    {
      because: 'additional columns',
      csv: 'id,name,school,email\n7,Garcia,Lincoln High,ana@example.com',
      line: 2,
    },
    { because: 'tabs', csv: 'email\tname\nana@example.com\tGarcia', line: 2 },
    { because: 'empty lines', csv: 'email,name\n\n,\nana@example.com,Garcia\n\n', line: 4 },
    { because: 'no headers', csv: 'ana@example.com,Garcia', line: 1 },
  ])('is read with $because', ({ csv, line }) => {
    expect(readInvitees(csv)).toEqual([{ ...ana, line }])
  })

  test('keeps a comma in quotes and a name that looks like a formula as they are', () => {
    expect(readInvitees('email,name\nana@example.com,"Garcia, =1+1"')).toMatchObject([
      { familyName: 'Garcia, =1+1' },
    ])
  })

  /** As spreadsheets export it: a row of delimiters only after every tenth address. */
  const withBlankRows = (count: number, blank: string) =>
    Array.from({ length: count }, (_, at) => `f${at}@example.com${at % 10 === 9 ? `\n${blank}` : ''}`)

  test.each([',', ';;', '""', ' , ', ''])('keeps all addresses around blank rows (%j)', (blank) => {
    const head = ['email', 'name', 'city'].join(blank.includes(';') ? ';' : ',')
    const all = withBlankRows(maxInvitationsPerBatch, blank)
    const read = readInvitees([head, ...all].join('\n')) as Invitee[]
    expect(read.map(({ email }) => email)).toEqual(
      Array.from({ length: maxInvitationsPerBatch }, (_, at) => `f${at}@example.com`),
    )
    // The line number in the file, including blank lines.
    expect(read.at(-1)?.line).toBe(1 + maxInvitationsPerBatch + maxInvitationsPerBatch / 10 - 1)
  })

  test('reports what is wrong with each line', () => {
    const csv = `email,name\nnobody\n,Garcia\nlong@example.com,${'x'.repeat(81)}\nana@example.com,\n`
    expect((readInvitees(csv) as Invitee[]).map(({ line, wrong }) => [line, wrong])).toEqual([
      [2, 'not_an_email'],
      [3, 'not_an_email'],
      [4, 'name_too_long'],
      [5, null],
    ])
  })

  test.each([
    { because: 'there is no address', csv: 'name,city\nGarcia,Austin', refused: 'no_addresses' },
    { because: 'there are only headers', csv: 'email,name\n', refused: 'no_addresses' },
    { because: 'the file is empty', csv: '\n\n', refused: 'no_addresses' },
    {
      because: 'there are too many',
      csv: `email\n${'a@example.com\n'.repeat(maxInvitationsPerBatch + 1)}`,
      refused: 'too_many',
    },
    {
      because: 'there are too many between blank rows',
      csv: `email,name\n${'a@example.com,\n,\n'.repeat(maxInvitationsPerBatch + 1)}`,
      refused: 'too_many',
    },
    { because: 'there are too many on one line', csv: 'a@example.com,'.repeat(501), refused: 'too_many' },
  ])('is refused when $because', ({ csv, refused }) => {
    expect(readInvitees(csv)).toBe(refused)
  })
})

/** Each invitee as `address` or `address=name`; with `!` before text that isn't an address. */
const read = (text: string) => {
  const list = readInvitees(text)
  if (typeof list === 'string') return list
  return list.map(({ email, familyName, wrong }) =>
    [wrong === 'not_an_email' ? '!' : '', email, familyName === null ? '' : `=${familyName}`].join(''),
  )
}

describe('finds addresses anywhere in the text', () => {
  test.each<[string, string, string[]]>([
    ['separated by commas', 'a@x.org, b@x.org', ['a@x.org', 'b@x.org']],
    [
      'as a mail program lists them',
      'a@x.org, b@x.org; "C D" <c@x.org>',
      ['a@x.org', 'b@x.org', 'c@x.org=C D'],
    ],
    ['with a comma in the name', '"Garcia, Ana" <a@x.org>, b@x.org', ['a@x.org=Garcia, Ana', 'b@x.org']],
    ['with a comma and no quotes', 'Garcia, Ana <a@x.org>', ['a@x.org=Garcia, Ana']],
    ['with the name before', 'Ana Garcia <a@x.org>\nLee <b@x.org>', ['a@x.org=Ana Garcia', 'b@x.org=Lee']],
    ['with the name behind', 'a@x.org (Ana Garcia)', ['a@x.org=Ana Garcia']],
    ['in lines with names', 'Ana Garcia a@x.org\nb@x.org - Lee', ['a@x.org=Ana Garcia', 'b@x.org=Lee']],
    ['separated by spaces', 'a@x.org b@x.org\tc@x.org', ['a@x.org', 'b@x.org', 'c@x.org']],
    ['with a name after each', 'a@x.org, Garcia, b@x.org, Lee', ['a@x.org=Garcia', 'b@x.org=Lee']],
    ['with a number before', '7,Garcia,Lincoln High,a@x.org', ['a@x.org=Garcia']],
    [
      'as links, in brackets and at the end of a sentence',
      '<mailto:a@x.org>. Or b@x.org.',
      ['a@x.org', 'b@x.org'],
    ],
    ['after a label', 'E-mail: a@x.org\nPara: Ana <b@x.org>', ['a@x.org', 'b@x.org=Ana']],
    ['in a quote that is never closed', 'email\n"a@x.org\nb@x.org', ['a@x.org', 'b@x.org']],
    ['in a row with old line ends', 'a@x.org\rb@x.org', ['a@x.org', 'b@x.org']],
    ['with typing errors, which are shown', 'a@x.org, b@x, c@@x.org', ['a@x.org', '!b@x', '!c@@x.org']],
    ['beside lines without any', 'Our list\na@x.org', ['!Our list', 'a@x.org']],
  ])('%s', (_, text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  test.each<[string, string]>([
    ['Parent Email,Family name', 'a@x.org,Garcia'],
    ['E-mail,Household', 'a@x.org,Garcia'],
    ['Guardian E-mail Address;Last Name', 'a@x.org;Garcia'],
    ['Student first name,Last name,Parent/Guardian 1 Email', 'Leo,Garcia,a@x.org'],
    ['Correo de la madre;Apellidos', 'a@x.org;Garcia'],
    ['Correo electrónico,Nombre de la familia', 'a@x.org,Garcia'],
    ['Mailing address,Email,Surname', '12 Main St,a@x.org,Garcia'],
    ['Email 1,Email 2,Family', ',a@x.org,Garcia'],
    ['Email opt-in,Parent email,Family', 'yes,a@x.org,Garcia'],
    ['email,family', 'Ana <a@x.org>,Garcia'],
    ['email|family', 'a@x.org|Garcia'],
  ])('under the headers "%s"', (headers, line) => {
    expect(read(`${headers}\n${line}`)).toEqual(['a@x.org=Garcia'])
  })

  test('a cell can span lines, and line numbers are those of the file', () => {
    expect(readInvitees('email,notes,family\na@x.org,"two\nlines",Garcia\nb@x.org,,Lee')).toEqual([
      { line: 2, email: 'a@x.org', familyName: 'Garcia', wrong: null },
      { line: 4, email: 'b@x.org', familyName: 'Lee', wrong: null },
    ])
  })

  test('a name that looks like a Social Security number is neither sent nor shown', () => {
    expect(readInvitees('email,name\na@x.org,Garcia 123-45-6789')).toEqual([
      { line: 2, email: 'a@x.org', familyName: null, wrong: 'name_has_number' },
    ])
  })

  // With quadratic run time, this test would time out.
  test('a long text without an address is refused quickly', () => {
    for (const text of ['x', '"', 'x"', '@', '.', 'a@x.org.', ' :', '",', '\n"']) {
      expect(readInvitees(text.repeat(400_000 / text.length)), text).toBe('no_addresses')
    }
  })

  test('any separators between addresses lose no address and invent none', () => {
    // Seeded pseudo-random numbers, the same in every run.
    let state = 7
    const pick = <Value>(values: readonly Value[]): Value => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      return values[Math.floor(state / 65_536) % values.length] as Value
    }
    for (let run = 0; run < 300; run += 1) {
      const addresses = Array.from({ length: 1 + (run % 12) }, (_, at) => `f${at}@example.com`)
      const text = addresses
        .map((address) => {
          const shape = pick(['plain', 'bracketed', 'named', 'quoted', 'behind'] as const)
          const separator = pick([', ', ';', '\n', '\r\n', '\t', ' ; ', ',\n'])
          const written = {
            plain: address,
            bracketed: `<${address}>`,
            named: `Ana Ruiz <${address}>`,
            quoted: `"Ruiz, Ana" <${address}>`,
            behind: `${address} (Ana Ruiz)`,
          }[shape]
          return written + separator
        })
        .join('')
      const list = readInvitees(text)
      expect(typeof list === 'string' ? list : list.map(({ email }) => email), text).toEqual(addresses)
    }
  })
})
