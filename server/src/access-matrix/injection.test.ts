/**
 * Injection through typed text into other programs: spreadsheets that open an export, mail servers, and browsers that save a
 * file under a name.
 */
import { signUp } from '@bursar/contract/accounts'
import { assignAgent, exportFamilies, readFamilyFinances } from '@bursar/contract/admin-families'
import { addParent, addStudent, updateFamilyProfile } from '@bursar/contract/families'
import { addFavorite, updateFavorite } from '@bursar/contract/favorites'
import { requestHelp, sendHelpMessage } from '@bursar/contract/help'
import { acceptInvitation, importInvitations, inviteFamilyAsAgent } from '@bursar/contract/invitations'
import { addOffer } from '@bursar/contract/offer-calls'
import { exportOwnData } from '@bursar/contract/own-data'
import { addPlan } from '@bursar/contract/plans'
import { addAgent, exportAdmissionProfessionals, exportAgents } from '@bursar/contract/professionals'
import { replaceSavedSearches } from '@bursar/contract/saved-searches'
import { parse } from 'csv-parse/sync'
import { eq, like } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { queueMail } from '../mail/outbox.ts'
import { sendDueMails } from '../mail/sender.ts'
import { smtpTransport } from '../mail/smtp.ts'
import { mails } from '../schema/mail.ts'
import { users } from '../schema/users.ts'
import { startMailServer } from '../testing/mail-server.ts'
import { newGrant, newOffer, newPlan, studentChoices } from '../testing/plans.ts'
import { type SignedInFamily, type SignedInUser, startTestServer, testOrigin } from '../testing/server.ts'
import { inputSchemaOf } from './arbitrary.ts'
import { fingerprint } from './stored.ts'
import { allowedCallers, servedBy, validRequest } from './valid-request.ts'
import { makeWorld } from './world.ts'

const server = await startTestServer()
afterAll(() => server.close())
/** Each test makes many requests, which are slow on a busy machine. */
vi.setConfig({ testTimeout: 180_000 })
const admin = await server.signInAdmin()

/** What spreadsheets treat as a formula: the four signs, their full-width forms, and both after leading whitespace. */
const formulas = [
  '=HYPERLINK("http://evil.example","Look")',
  '+1+cmd|"/C calc"!A0',
  '-2+3',
  '@SUM(1+1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '  =1+1',
  '\u00a0+1+1',
  '＝1+1',
  '  ＋1+1',
  '－1+1',
  '＠SUM(1)',
  '"=1+1"',
  'Garcia\r\n=1+1,=2+2',
]
const runs = /^[\s\u200b]*[=+\-@＝＋－＠]/
const number = /^-?\d+(\.\d+)?$/

/** The cells of a table, checked to be plain text or numbers. */
function readTable(csv: string, what: string): string[][] {
  const rows = parse(csv, { bom: true }) as string[][]
  const formulasFound = rows.flat().filter((cell) => runs.test(cell) && !number.test(cell))
  expect(formulasFound, what).toEqual([])
  return rows
}

describe('a formula', () => {
  /** Stored directly, as by an import, without the trimming and validation of the calls. */
  const rename = (user: { email: string }, name: string) =>
    server.db.update(users).set({ name }).where(eq(users.email, user.email))

  test('typed anywhere is plain text in the three lists that admins export', async () => {
    for (const [index, formula] of formulas.entries()) {
      const agent = await server.signUpProfessional('financial_agent', {
        organization: formula,
        title: formula,
        phone: '+1 (555) 010-0000',
      })
      const admission = await server.signUpProfessional('admission_professional', {
        organization: formula,
        title: formula,
      })
      const person = await server.signUpIdentity(`${'+-'[index % 2]}sum-${index}@example.com`)
      const family = await server.signUpFamily()
      await agent.call(inviteFamilyAsAgent, { body: { email: family.email, familyName: formula.trim() } })
      const [mail] = await server.mailsTo(family.email)
      if (mail?.kind !== 'invitation') throw new Error('no invitation was mailed')
      await family.call(acceptInvitation, { body: { token: mail.token, scopes: [], choice: 'add' } })
      await admin.call(assignAgent, {
        params: { id: family.family.id },
        body: { agentId: agent.id },
      })
      await admin.call(addAgent, {
        body: { name: formula, email: `-agent-${index}@example.com`, note: 'Called the office.' },
      })
      for (const user of [agent, admission, person, family]) await rename(user, formula)
    }
    for (const call of [exportFamilies, exportAgents, exportAdmissionProfessionals]) {
      const { body } = await admin.send(call, { querystring: { sort_by: 'ASC' } })
      const [head = [], ...rows] = readTable(body, call.url)
      expect(rows.length).toBeGreaterThanOrEqual(formulas.length)
      for (const row of rows) expect(row).toHaveLength(head.length)
      // Escaped, but still readable.
      expect(body).toContain('HYPERLINK')
    }
  })

  test('typed anywhere is plain text in a family’s data export', async () => {
    const family = await server.signUpFamily()
    for (const [index, formula] of formulas.entries()) {
      const other = index < 3 ? family : await server.signUpFamily()
      const name = { firstName: formula, lastName: formula, email: `+sum-${index}@example.com` }
      await other.call(addParent, { body: { ...name, agi: -3_000, filesTaxReturn: 'yes' } })
      const student = await other.call(addStudent, { body: name })
      const favorite = await other.call(addFavorite, {
        body: { collegeId: 204796, studentId: student.id },
      })
      await other.call(updateFavorite, { params: { id: favorite.id }, body: { note: formula } })
      await other.call(replaceSavedSearches, { body: { items: [savedUnder(formula)] } })
      const grants = [newGrant({ name: formula })]
      await other.call(addOffer, { body: newOffer(student.id, { grants }) })
      await other.call(addPlan, { body: newPlan([studentChoices(student.id)], { name: formula }) })
      await server.db.update(users).set({ name: formula }).where(eq(users.id, admin.id))
      await admin.call(readFamilyFinances, {
        params: { id: other.family.id },
        body: { reason: `${formula} and some more words` },
      })
      const texts = await filesOf(other)
      const tables = [...texts].filter(([file]) => file.endsWith('.csv'))
      expect(tables.map(([file]) => file).sort()).toEqual([
        'access-log.csv',
        'favorites.csv',
        'figures.csv',
        'offers.csv',
        'people.csv',
        'plans.csv',
        'saved-searches.csv',
        'security-activity.csv',
      ])
      for (const [file, text] of tables) readTable(text, `${file} with ${formula}`)
      expect(texts.get('figures.csv')).toContain(',"agi","-3000"\r\n')
    }
  })
})

const savedUnder = (formula: string) => ({
  name: formula,
  filters: { [formula]: [formula] },
  savedAt: '2026-11-22T12:00:00.000Z',
})

async function filesOf(family: SignedInFamily): Promise<Map<string, string>> {
  const { rawPayload } = await family.send(exportOwnData)
  return new Map(Object.entries(unzipSync(rawPayload)).map(([file, bytes]) => [file, strFromU8(bytes)]))
}

test('file names of downloads are fixed, regardless of people’s names', async () => {
  const family = await server.signUpFamily({ name: '"; filename="evil.exe"\r\nX-Evil: 1' })
  const zip = await family.send(exportOwnData)
  expect(zip.headers['content-disposition']).toMatch(
    /^attachment; filename="bursar-export-\d{4}-\d\d-\d\d\.zip"$/,
  )
  expect(zip.headers).not.toHaveProperty('x-evil')
  for (const [call, file] of [
    [exportFamilies, 'families'],
    [exportAgents, 'agents'],
    [exportAdmissionProfessionals, 'admission-professionals'],
  ] as const) {
    const search = { search: 'x"; filename="evil.exe"\r\nX-Evil: 1' }
    const { headers } = await admin.send(call, { querystring: search })
    expect(headers['content-disposition']).toBe(`attachment; filename="${file}.csv"`)
    expect(headers).not.toHaveProperty('x-evil')
  }
})

const badAddresses = [
  'a@example.com\r\nBcc: everybody@example.com',
  'a@example.com\nBcc: everybody@example.com',
  'a@example.com,everybody@example.com',
  'a@example.com;everybody@example.com',
  'a@example.com everybody@example.com',
  'a@exam\rple.com',
  '"a\r\n"@example.com',
  '<a@example.com>',
  'A <a@example.com>',
  'a@example.com>\r\nRCPT TO:<everybody@example.com',
  'a@example.com\u0000',
  'a@example.com\u2028Bcc: everybody@example.com',
  'group:everybody@example.com;',
]

describe('an email', async () => {
  const world = await makeWorld(server)
  const takingAddresses = servedBy(server).flatMap(([name, call]) =>
    call.schema.body
      ? Object.keys(inputSchemaOf(call.schema.body as never).properties ?? {})
          .filter((field) => /email/i.test(field))
          .map((field) => ({ name, call, field }))
      : [],
  )

  test.each(takingAddresses)(
    'is not sent to an address with a second one hidden in it: $field of $name',
    async (one) => {
      const { name, call, field } = one
      const [caller = 'nobody'] = allowedCallers(call)
      const request = validRequest(name, call, caller, world)
      const before = await fingerprint(server.db)
      for (const address of badAddresses) {
        const answer = await world.callers[caller].raw({
          ...request,
          payload: { ...request.payload, [field]: address },
        })
        expect(answer.statusCode, address).toBe(422)
      }
      expect(await fingerprint(server.db)).toBe(before)
    },
  )

  test('is sent to each address in a file separately, and not to one with a hidden second one', async () => {
    const agent = await server.signUpProfessional('financial_agent')
    const written = badAddresses.map((address) => address.replaceAll('everybody', 'listed'))
    const { lines } = await agent.call(importInvitations, {
      body: {
        csv: `email\n${written.map((address) => `"${address.replaceAll('"', '""').replace('\u0000', '')},"`).join('\n')}`,
        isRehearsal: false,
      },
    })
    const sent = lines.filter(({ outcome }) => outcome === 'sent').map(({ email }) => email)
    expect(sent.sort()).toEqual(['a@example.com', 'listed@example.com'])
    for (const address of sent) expect(await server.mailsTo(address)).toHaveLength(1)
    expect(await server.db.$count(mails, like(mails.to, '%listed%'))).toBe(1)
  })

  test('is sent to the address without a pasted line break', async () => {
    await server.visitor().call(signUp, {
      body: { email: 'pasted@example.com\r\n', password: 'a good password' },
    })
    expect(await server.mailsTo('pasted@example.com')).toHaveLength(1)
  })
})

describe('an email message', () => {
  let agent: SignedInUser
  const evil = 'Garcia\r\nBcc: everybody@example.com\r\n\r\nSend money'
  const ofAdvisor = evil.replace('Send', 'Give')
  beforeAll(async () => {
    agent = await server.signUpProfessional('financial_agent', { name: ofAdvisor, organization: ofAdvisor })
  })

  async function sendAll() {
    const smtp = await startMailServer()
    const transport = smtpTransport(smtp.url, 'Bursar <no-reply@bursar.example>', 'required')
    await sendDueMails(server.db, {
      transport,
      publicUrl: testOrigin,
      onFailure: () => {},
      onGivenUp: () => {},
    })
    transport.close()
    await smtp.close()
    return smtp.received
  }

  test('names only its recipient in the headers, regardless of people’s names', async () => {
    const family = await server.signUpFamily({ name: evil })
    await family.call(updateFamilyProfile, { body: { name: evil } })
    await agent.call(inviteFamilyAsAgent, { body: { email: family.email, familyName: evil } })
    const [mail] = await server.mailsTo(family.email)
    if (mail?.kind !== 'invitation') throw new Error('no invitation was mailed')
    await family.call(acceptInvitation, {
      body: { token: mail.token, scopes: [], choice: 'add', invitedEmail: family.email },
    })
    await admin.call(assignAgent, { params: { id: family.family.id }, body: { agentId: agent.id } })
    const thread = await family.call(requestHelp, {
      body: {
        topic: 'costs',
        message: evil,
        preferredContact: 'message',
        preferredLanguage: 'en',
        scopes: [],
      },
    })
    await agent.call(sendHelpMessage, { params: { id: thread.id }, body: { text: evil } })
    await admin.call(addAgent, {
      body: { name: evil, email: 'welcome-evil@example.com', note: 'Called the office.' },
    })
    const received = await sendAll()
    const readers = received.flatMap(({ to }) => to)
    for (const reader of [family.email, agent.email, 'welcome-evil@example.com']) {
      expect(readers).toContain(reader)
    }
    for (const { to, text } of received) {
      expect(to).toHaveLength(1)
      const [head = ''] = text.split('\r\n\r\n', 1)
      expect(head).not.toMatch(/everybody|^bcc:|^cc:/im)
      expect(head.match(/^to: (.*)$/im)?.[1]).toBe(to[0])
      const body = text.slice(head.length).replaceAll('=\r\n', '')
      expect(body).not.toContain('everybody@example.com')
      expect(body).not.toContain('Send money')
      // Only advisors are named, within a fixed sentence.
      expect(body).not.toMatch(/^\s*give money/im)
    }
    expect(received.some(({ text }) => text.includes('Give money'))).toBe(true)
  })

  test('reaches no one else, even if such an address was stored', async () => {
    await sendAll()
    for (const to of badAddresses) {
      if (!to.includes('\u0000'))
        await server.db.transaction((tx) => queueMail(tx, { to, locale: 'en' }, { kind: 'no-account' }))
    }
    for (const { to, text } of await sendAll()) {
      expect(to).not.toContain('everybody@example.com')
      expect(text.split('\r\n\r\n', 1)[0]).not.toMatch(/^(bcc|cc):/im)
    }
  })
})
