import { suspendFamily } from '@bursar/contract/admin-families'
import {
  createCalendarLink,
  getCalendar,
  getCalendarLink,
  revokeCalendarLink,
} from '@bursar/contract/calendar'
import { startDemoFamily } from '@bursar/contract/demo-family'
import { addStudent, getFamilyProfile } from '@bursar/contract/families'
import { addOffer, listOffers, removeOffer, updateOffer } from '@bursar/contract/offer-calls'
import { deleteOwnAccount, keepOwnAccount } from '@bursar/contract/own-data'
import { and, eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { calendarLinks } from '../schema/calendar.ts'
import { securityEvents } from '../schema/security-log.ts'
import { users } from '../schema/users.ts'
import { problemOf } from '../testing/browser.ts'
import { newGrant, newOffer } from '../testing/plans.ts'
import { type SignedInFamily, startTestServer } from '../testing/server.ts'
import { icalendarOf } from './icalendar.ts'

const server = await startTestServer()
afterAll(() => server.close())

let family: SignedInFamily
let offerId: string
beforeEach(async () => {
  family = await server.signUpFamily({ name: 'Quetzal', state: 'OH' })
  const { id } = await family.call(addStudent, { body: { firstName: 'Xiomara', lastName: 'Quetzal' } })
  ;({ id: offerId } = await family.call(addOffer, { body: newOffer(id) }))
})

const fileOf = (url: string) => new URL(url).pathname.split('/').at(-1) ?? ''
/** Reads a feed as a calendar app does, without any session. */
const read = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url: new URL(url).pathname, headers })
const create = async () => (await family.call(createCalendarLink)).url
const unfolded = (text: string) => text.replaceAll('\r\n ', '')
const titlesIn = (text: string) =>
  [...unfolded(text).matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, title]) => title)

describe('the calendar link', () => {
  test('is shown once and stored as a hash', async () => {
    expect(await family.call(getCalendarLink)).toEqual({ createdAt: null })
    const { url, createdAt } = await family.call(createCalendarLink)
    expect(url).toMatch(/^http:\/\/localhost:3000\/api\/calendar\/[\w-]{43}\.ics$/)
    expect(await family.call(getCalendarLink)).toEqual({ createdAt })
    const stored = JSON.stringify(await server.db.select().from(calendarLinks))
    expect(stored).not.toContain(fileOf(url).replace('.ics', ''))
  })

  test('made anew ends the one before', async () => {
    const [first, second] = [await create(), await create()]
    expect((await read(first)).statusCode).toBe(404)
    expect((await read(second)).statusCode).toBe(200)
  })

  test('revoked or unknown isn’t found, and the answer is the same', async () => {
    const url = await create()
    expect((await family.send(revokeCalendarLink)).statusCode).toBe(204)
    expect((await family.send(revokeCalendarLink)).statusCode).toBe(204)
    const files = [fileOf(url), `${'a'.repeat(43)}.ics`, 'a.ics', 'a'.repeat(43), '.ics']
    for (const file of files) {
      const answer = await server.app.inject({ url: `/api/calendar/${file}` })
      expect(problemOf(answer)).toMatchObject({ status: 404, code: 'not-found' })
    }
    expect(await family.call(getCalendarLink)).toEqual({ createdAt: null })
  })

  test('works for no one while the account is about to be deleted or suspended', async () => {
    const url = await create()
    await family.call(deleteOwnAccount, { body: { confirmEmail: family.email } })
    expect((await read(url)).statusCode).toBe(404)
    await family.call(keepOwnAccount)
    expect((await read(url)).statusCode).toBe(200)
    const admin = await server.signInAdmin()
    const { id } = await family.call(getFamilyProfile)
    await admin.call(suspendFamily, { params: { id }, body: { isSuspended: true } })
    expect((await read(url)).statusCode).toBe(404)
  })

  test('is in the security log when it is created and revoked, without the secret', async () => {
    const url = await create()
    await family.call(revokeCalendarLink)
    await family.call(revokeCalendarLink)
    const [user] = await server.db.select({ id: users.id }).from(users).where(eq(users.email, family.email))
    const actions = ['calendar_link_created', 'calendar_link_revoked'] as const
    for (const action of actions) {
      const found = await server.db
        .select()
        .from(securityEvents)
        .where(and(eq(securityEvents.userId, user?.id ?? ''), eq(securityEvents.action, action)))
      expect(found).toMatchObject([{ actorRole: 'family', detail: null }])
    }
    expect(server.log.join('\n')).not.toContain(fileOf(url).slice(0, 20))
  })

  test('is that of the own family: the demo family has offers, but no link', async () => {
    const url = await create()
    const demo = await family.call(startDemoFamily)
    const [student] = demo.students
    const grants = [newGrant({ name: 'Another' })]
    await family.call(addOffer, { body: newOffer(student?.id ?? '', { grants }) })
    expect((await family.call(listOffers)).items.map(({ grants }) => grants[0]?.name)).toEqual(['Another'])
    for (const call of [getCalendarLink, createCalendarLink, revokeCalendarLink]) {
      expect(problemOf(await family.send(call))).toMatchObject({ status: 409, code: 'demo-family' })
    }
    expect((await read(url)).body).toContain(offerId)
  })

  test('belongs to families', async () => {
    const agent = await server.signUpProfessional('financial_agent')
    expect((await agent.send(createCalendarLink)).statusCode).toBe(403)
    expect((await server.visitor().send(createCalendarLink)).statusCode).toBe(401)
  })

  test('is read within limits', async () => {
    const strict = await startTestServer({ rateLimitFactor: 0.001 })
    try {
      const answers = []
      for (let time = 1; time <= 4; time += 1) {
        const file = `${'a'.repeat(43)}.ics`
        answers.push((await strict.visitor().send(getCalendar, { params: { file } })).statusCode)
      }
      expect(answers).toEqual([404, 404, 404, 429])
    } finally {
      await strict.close()
    }
  })
})

describe('the calendar feed', () => {
  test('has the deadlines of offers, in the form of RFC 5545', async () => {
    const answer = await read(await create())
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(answer.body).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:.+\r\n/)
    expect(answer.body).toMatch(/\r\nEND:VCALENDAR\r\n$/)
    expect(answer.body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of answer.body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(titlesIn(answer.body)).toEqual([
      'Last day to answer the offer: Ohio State University-Main Campus',
      'Enrollment deposit due: Ohio State University-Main Campus',
      'College bill due: Ohio State University-Main Campus',
    ])
    expect([...answer.body.matchAll(/DTSTART;VALUE=DATE:(\d+)/g)].map(([, day]) => day)).toEqual([
      '20270501',
      '20270501',
      '20270815',
    ])
    const uids = [...unfolded(answer.body).matchAll(/^UID:(.*)\r$/gm)].map(([, uid]) => uid)
    expect(new Set(uids).size).toBe(3)
  })

  test('is read by a calendar app as whole days with their titles', async () => {
    const calendar = new ICAL.Component(ICAL.parse((await read(await create())).body))
    expect(calendar.name).toBe('vcalendar')
    const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
    expect(events.map(({ startDate, endDate, summary }) => [`${startDate}`, `${endDate}`, summary])).toEqual([
      ['2027-05-01', '2027-05-02', 'Last day to answer the offer: Ohio State University-Main Campus'],
      ['2027-05-01', '2027-05-02', 'Enrollment deposit due: Ohio State University-Main Campus'],
      ['2027-08-15', '2027-08-16', 'College bill due: Ohio State University-Main Campus'],
    ])
    expect(events.every(({ startDate, uid }) => startDate.isDate && uid.length > 0)).toBe(true)
  })

  test('has no money and no names of people', async () => {
    // Any digits can be in ids and in the time of a change.
    const text = unfolded((await read(await create())).body).replaceAll(
      /^(UID|DTSTAMP|LAST-MODIFIED):.*$/gm,
      '',
    )
    expect(text).toContain('SUMMARY:')
    expect(text).not.toMatch(/Quetzal|Xiomara|@example/i)
    expect(text).not.toContain('$')
    for (const amount of ['437', '12300', '6151', '2155', '18310']) expect(text).not.toContain(amount)
  })

  test('changes with the offers, and an unchanged one isn’t sent again', async () => {
    const url = await create()
    const first = await read(url)
    const etag = first.headers.etag as string
    expect(first.headers['cache-control']).toBe('private, no-cache')
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await read(url, { 'if-none-match': tag })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    }
    const params = { offerId }
    await family.call(updateOffer, { params, body: { status: 'accepted', bill: null } })
    const changed = await read(url, { 'if-none-match': etag })
    expect(changed.statusCode).toBe(200)
    expect(titlesIn(changed.body)).toEqual(['Enrollment deposit due: Ohio State University-Main Campus'])
    await family.call(removeOffer, { params })
    expect(titlesIn((await read(url)).body)).toEqual([])
  })

  test('is in the language of the family', async () => {
    const url = await create()
    await server.db.update(users).set({ language: 'es' }).where(eq(users.email, family.email))
    expect(titlesIn((await read(url)).body)[0]).toMatch(/^Último día para responder a la oferta: /)
  })
})

test('texts are escaped, and long lines are folded between characters', () => {
  const title = `Ñandú; A, B\\C\nD ${'é'.repeat(80)}`
  const text = icalendarOf('x', [
    { uid: 'u', on: '2027-05-01', title, url: 'https://x.example', updatedAt: '2027-03-01T10:20:30.456Z' },
  ])
  const [event] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  expect(event && new ICAL.Event(event).summary).toBe(title)
  expect(unfolded(text)).toContain(`SUMMARY:Ñandú\\; A\\, B\\\\C\\nD ${'é'.repeat(80)}\r\n`)
  expect(text).toContain('DTSTAMP:20270301T102030Z\r\n')
  for (const line of text.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(line).not.toContain('\ufffd')
  }
})
