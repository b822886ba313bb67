import {
  importInvitations,
  inviteFamilyAsAdmissionProfessional,
  listInvitations,
  mostInvitationsAtOnce,
  revokeInvitation,
} from '@bursar/contract/invitations'
import type { Problem } from '@bursar/contract/problems'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { problemOf } from '../testing/browser.ts'
import { startTestServer } from '../testing/server.ts'
import { readInvitees } from './invitees.ts'
import { invitations } from './table.ts'

const ana = { email: 'ana@example.com', familyName: 'Garcia', wrong: null }

describe('a file of addresses', () => {
  test.each([
    { because: 'the usual columns', csv: 'email,family name\nana@example.com,Garcia', line: 2 },
    { because: 'another order and case', csv: 'Family Name,E-MAIL\nGarcia,Ana@Example.com', line: 2 },
    { because: 'Spanish heads', csv: 'Correo electrónico;Apellidos\nana@example.com;Garcia', line: 2 },
    {
      because: 'a byte order mark and Windows lines',
      csv: '\ufeffemail,name\r\nana@example.com,Garcia\r\n',
      line: 2,
    },
    { because: 'quotes', csv: '"e-mail","name"\n"ana@example.com","Garcia"', line: 2 },
    {
      because: 'further columns',
      csv: 'id,name,school,email\n7,Garcia,Lincoln High,ana@example.com',
      line: 2,
    },
    { because: 'tabs', csv: 'email\tname\nana@example.com\tGarcia', line: 2 },
    { because: 'empty lines', csv: 'email,name\n\n,\nana@example.com,Garcia\n\n', line: 4 },
    { because: 'no heads', csv: 'ana@example.com,Garcia', line: 1 },
  ])('is read with $because', ({ csv, line }) => {
    expect(readInvitees(csv)).toEqual([{ ...ana, line }])
  })

  test('keeps a comma in quotes and a name that looks like a formula as they are', () => {
    expect(readInvitees('email,name\nana@example.com,"Garcia, =1+1"')).toMatchObject([
      { familyName: 'Garcia, =1+1' },
    ])
  })

  /** As spreadsheets write it: a row of mere delimiters after every tenth address. */
  const withBlankRows = (count: number, blank: string) =>
    Array.from({ length: count }, (_, at) => `f${at}@example.com${at % 10 === 9 ? `\n${blank}` : ''}`)

  test.each([',', ';;', '""', ' , ', ''])('loses nobody to rows that are blank (%j)', (blank) => {
    const head = ['email', 'name', 'city'].join(blank.includes(';') ? ';' : ',')
    const all = withBlankRows(mostInvitationsAtOnce, blank)
    const read = readInvitees([head, ...all].join('\n'))
    expect(read.map(({ email }) => email)).toEqual(
      Array.from({ length: mostInvitationsAtOnce }, (_, at) => `f${at}@example.com`),
    )
    // The line of the file, blank ones counted.
    expect(read.at(-1)?.line).toBe(1 + mostInvitationsAtOnce + mostInvitationsAtOnce / 10 - 1)
  })

  test('tells what is wrong with each line', () => {
    const csv = `email,name\nnobody\n,Garcia\nlong@example.com,${'x'.repeat(81)}\nana@example.com,\n`
    expect(readInvitees(csv).map(({ line, wrong }) => [line, wrong])).toEqual([
      [2, 'not_an_email'],
      [3, 'not_an_email'],
      [4, 'name_too_long'],
      [5, null],
    ])
  })

  test.each([
    { because: 'no column holds addresses', csv: 'name,city\nGarcia,Austin', code: 'no_email_column' },
    { because: 'there is nothing but heads', csv: 'email,name\n', code: 'no_addresses' },
    { because: 'there is nothing at all', csv: '\n\n', code: 'no_addresses' },
    { because: 'a quote is never closed', csv: 'email\n"ana@example.com', code: 'unreadable' },
    {
      because: 'there are too many',
      csv: `email\n${'a@example.com\n'.repeat(mostInvitationsAtOnce + 1)}`,
      code: 'too_many',
    },
    {
      because: 'there are too many between blank rows',
      csv: `email,name\n${'a@example.com,\n,\n'.repeat(mostInvitationsAtOnce + 1)}`,
      code: 'too_many',
    },
  ])('is refused when $because', ({ csv, code }) => {
    try {
      readInvitees(csv)
      expect.unreachable()
    } catch (error) {
      expect((error as Problem).errors).toMatchObject([{ path: 'csv', code }])
    }
  })
})

describe('inviting by file', async () => {
  const server = await startTestServer()
  afterAll(() => server.close())
  const agent = await server.signUpProfessional('financial_agent')
  const csv = 'email,name\none@example.com,One\nnobody,X\nTWO@example.com,Two\none@example.com,Again'

  test('sends nothing in a rehearsal, and then what the rehearsal said', async () => {
    const rehearsal = await agent.call(importInvitations, { body: { csv, isRehearsal: true } })
    expect(rehearsal.lines.map(({ line, outcome }) => [line, outcome])).toEqual([
      [2, 'send'],
      [3, 'not_an_email'],
      [4, 'send'],
      [5, 'twice_in_file'],
    ])
    expect(await server.db.$count(invitations)).toBe(0)
    const real = await agent.call(importInvitations, { body: { csv, isRehearsal: false, language: 'es' } })
    expect(real.lines.map(({ outcome }) => outcome)).toEqual([
      'sent',
      'not_an_email',
      'sent',
      'twice_in_file',
    ])
    for (const email of ['one@example.com', 'two@example.com']) {
      expect(await server.mailsTo(email)).toMatchObject([{ kind: 'invitation' }])
      const [row] = await server.db.select().from(invitations).where(eq(invitations.email, email))
      expect(row).toMatchObject({ status: 'sent', language: 'es' })
    }
    const again = await agent.call(importInvitations, { body: { csv, isRehearsal: false } })
    expect(again.lines.map(({ outcome }) => outcome)).toEqual([
      'already_invited',
      'not_an_email',
      'already_invited',
      'twice_in_file',
    ])
  })

  test('names what is wrong with the file', async () => {
    const answer = await agent.send(importInvitations, { body: { csv: 'name\nGarcia', isRehearsal: true } })
    expect(problemOf(answer)).toMatchObject({ status: 422, errors: [{ path: 'csv' }] })
  })

  test('takes 500 at once', async () => {
    const many = Array.from({ length: mostInvitationsAtOnce }, (_, at) => `family-${at}@example.com`)
    const { lines } = await agent.call(importInvitations, {
      body: { csv: many.join('\n'), isRehearsal: false },
    })
    expect(lines.filter(({ outcome }) => outcome === 'sent')).toHaveLength(mostInvitationsAtOnce)
  })
})

test('an address is invited by file as seldom as one by one, and the other lines are sent', async () => {
  const server = await startTestServer({ rateLimitFactor: 1 })
  const agent = await server.signUpProfessional('financial_agent', { status: 'pending' })
  const csv = 'flooded@example.com'
  const outcomesOf = async (csv: string, { isRehearsal = false, by = agent } = {}) =>
    (await by.call(importInvitations, { body: { csv, isRehearsal } })).lines.map(({ outcome }) => outcome)
  const revokeAll = async () => {
    for (const { id } of (await agent.call(listInvitations, { querystring: { status: 'sent' } })).items) {
      await agent.call(revokeInvitation, { params: { id } })
    }
  }
  for (let count = 0; count < 10; count += 1) {
    // A rehearsal is not counted.
    expect(await outcomesOf(csv, { isRehearsal: true })).toEqual(['send'])
    expect(await outcomesOf(csv)).toEqual(['sent'])
    // Nor is a line that sends nothing.
    expect(await outcomesOf(csv)).toEqual(['already_invited'])
    await revokeAll()
  }
  expect(await outcomesOf(csv, { isRehearsal: true })).toEqual(['too_often'])
  expect(await outcomesOf(`${csv}\nspared@example.com`)).toEqual(['too_often', 'sent'])
  expect(await server.mailsTo('flooded@example.com')).toHaveLength(10)
  expect(await server.mailsTo('spared@example.com')).toHaveLength(1)
  const other = await server.signUpProfessional('admission_professional')
  expect(await outcomesOf(csv, { by: other })).toEqual(['too_often'])
  const single = await other.send(inviteFamilyAsAdmissionProfessional, {
    body: { email: 'flooded@example.com' },
  })
  expect(single.statusCode).toBe(429)
  await server.close()
})
