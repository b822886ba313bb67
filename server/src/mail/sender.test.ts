import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { signUp } from '@bursar/contract/accounts'
import { asc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { inSeconds } from '../database/columns.ts'
import { startJobs } from '../jobs/runner.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { mails } from '../schema/mail.ts'
import type { Mail } from '../schema/mail-content.ts'
import { mailJob } from '../testing/mail-job.ts'
import { startMailServer } from '../testing/mail-server.ts'
import { startTestServer, testPassword } from '../testing/server.ts'
import { stopClock } from '../testing/stop-clock.ts'
import { queueMail } from './outbox.ts'
import { sendDueMails, type Verdict } from './sender.ts'
import { isWaiting } from './waiting.ts'

const server = await startTestServer()
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.delete(mails)
})
afterEach(() => {
  vi.useRealTimers()
})

const only = async () => (await server.db.select().from(mails).orderBy(asc(mails.createdAt)))[0]
const dueNow = () =>
  server.db
    .update(mails)
    .set({ dueAt: inSeconds(-1) })
    .where(isNotNull(mails.dueAt))

describe('with a mail server', () => {
  test('an email is sent once, and its content is deleted afterwards', async () => {
    const smtp = await startMailServer()
    const job = mailJob(smtp.url)
    await server.visitor().call(signUp, { body: { email: 'ana@example.com', password: testPassword } })
    const code = (await server.mailsTo('ana@example.com'))[0]
    expect(await sendDueMails(server.db, job)).toBe(1)
    expect(await sendDueMails(server.db, job)).toBe(0)
    expect(smtp.received).toHaveLength(1)
    const [mail] = smtp.received
    expect(mail?.to).toEqual(['ana@example.com'])
    expect(mail?.text).toContain('Subject: Your Bursar code')
    expect(mail?.text).toContain(`Your code is ${code?.kind === 'code' ? code.code : ''}`)
    const row = await only()
    expect(row).toMatchObject({ content: null, dueAt: null, tries: 1, lastError: null })
    expect(mail?.text).toContain(`Message-ID: <${row?.id}@bursar.example>`)
    job.transport.close()
    await smtp.close()
  })

  test('two processes send no email twice', async () => {
    const smtp = await startMailServer()
    const jobs = [mailJob(smtp.url), mailJob(smtp.url)]
    for (let count = 0; count < 15; count += 1) {
      await server.db.transaction((tx) =>
        queueMail(tx, { to: `p${count}@example.com`, locale: 'en' }, { kind: 'no-account' }),
      )
    }
    const sent = await Promise.all(jobs.map((job) => sendDueMails(server.db, job)))
    expect((sent[0] ?? 0) + (sent[1] ?? 0)).toBe(15)
    expect(smtp.received.map(({ to }) => to[0]).sort()).toEqual(
      Array.from({ length: 15 }, (_, count) => `p${count}@example.com`).sort(),
    )
    for (const job of jobs) job.transport.close()
    await smtp.close()
  })

  test('an unavailable mail server delays an email and loses none', async () => {
    stopClock()
    const smtp = await startMailServer()
    const { url } = smtp
    await smtp.close()
    const job = mailJob(url)
    await server.db.transaction((tx) =>
      queueMail(tx, { to: 'late@example.com', locale: 'en' }, { kind: 'no-account' }),
    )
    const waits: number[] = []
    for (const tries of [1, 2, 3]) {
      expect(await sendDueMails(server.db, job)).toBe(0)
      const row = await only()
      expect(row).toMatchObject({ tries, lastError: 'ESOCKET' })
      waits.push((Date.parse(row?.dueAt ?? '') - Date.now()) / 1000)
      expect(await sendDueMails(server.db, job)).toBe(0)
      await dueNow()
    }
    expect(waits).toEqual([10, 60, 300])
    const back = await startMailServer()
    const again = mailJob(back.url)
    expect(await sendDueMails(server.db, again)).toBe(1)
    expect(back.received).toHaveLength(1)
    // Closing the mail server waits for the connections that are kept open.
    again.transport.close()
    job.transport.close()
    await back.close()
  })

  test('an email of a kind that only a newer version knows waits, and holds up none after it', async () => {
    stopClock()
    const smtp = await startMailServer()
    const job = mailJob(smtp.url)
    await server.db.transaction(async (tx) => {
      await queueMail(tx, { to: 'new@example.com', locale: 'en' }, { kind: 'of-tomorrow' } as never)
      await queueMail(tx, { to: 'known@example.com', locale: 'en' }, { kind: 'no-account' })
    })
    expect(await sendDueMails(server.db, job)).toBe(1)
    expect(smtp.received.map(({ to }) => to[0])).toEqual(['known@example.com'])
    const [row] = await server.db.select().from(mails).where(eq(mails.to, 'new@example.com'))
    expect(row).toMatchObject({ tries: 1, content: { kind: 'of-tomorrow' } })
    expect((Date.parse(row?.dueAt ?? '') - Date.now()) / 1000).toBe(10)
    job.transport.close()
    await smtp.close()
  })

  test('the error of a rejected email is reported without the address', async () => {
    const smtp = await startMailServer({
      onRcptTo(address, _session, done) {
        done(Object.assign(new Error(`mailbox ${address.address} is full`), { responseCode: 452 }))
      },
    })
    const job = mailJob(smtp.url)
    await server.db.transaction((tx) =>
      queueMail(tx, { to: 'full@example.com', locale: 'en' }, { kind: 'no-account' }),
    )
    await sendDueMails(server.db, job)
    expect(job.failures).toMatchObject([{ tries: 1, reason: 'EENVELOPE 452' }])
    expect(JSON.stringify(job.failures)).not.toContain('full@example.com')
    job.transport.close()
    await smtp.close()
  })

  test('an email that a killed process was sending is sent by the next one', async () => {
    const smtp = await startMailServer()
    const job = mailJob(smtp.url)
    await server.db.transaction((tx) =>
      queueMail(tx, { to: 'crash@example.com', locale: 'en' }, { kind: 'no-account' }),
    )
    const never = () => new Promise<void>(() => {})
    const dying = { ...job, transport: { ...job.transport, deliver: never, connections: 1 } }
    void sendDueMails(server.db, dying)
    await expect.poll(async () => (await only())?.tries).toBe(1)
    expect(await sendDueMails(server.db, job)).toBe(0)
    await dueNow()
    expect(await sendDueMails(server.db, job)).toBe(1)
    expect(smtp.received).toHaveLength(1)
    job.transport.close()
    await smtp.close()
  })

  /** A job with a mail server that accepts everything, and its recipients; `meanwhile` runs while it accepts an email. */
  function recordingJob(meanwhile: (to: string) => unknown = () => {}) {
    const recipients: string[] = []
    const job = mailJob('smtp://127.0.0.1:1')
    const deliver = async ({ to }: { to: string }) => {
      recipients.push(to)
      await meanwhile(to)
    }
    return { ...job, recipients, transport: { ...job.transport, deliver, connections: 1 } }
  }
  const queue = (to: string, content: Mail) =>
    server.db.transaction((tx) => queueMail(tx, { to, locale: 'en' }, content))
  const invite = (to: string) => queue(to, { kind: 'invitation', token: 'T' })

  test('an email may be held for an hour, and dropped when its reason is gone', async () => {
    stopClock()
    const job = recordingJob()
    await invite('held@example.com')
    await dueNow()
    await queue('other@example.com', { kind: 'no-account' })
    const verdictOn = (verdict: Verdict) => ({
      ...job,
      verdictOn: async (_: unknown, { kind }: Mail) => (kind === 'invitation' ? verdict : 'send'),
    })
    expect(await sendDueMails(server.db, verdictOn('hold'))).toBe(1)
    expect(job.recipients).toEqual(['other@example.com'])
    expect(await server.db.$count(mails, isWaiting())).toBe(0)
    const [held] = await server.db.select().from(mails).where(eq(mails.to, 'held@example.com'))
    expect((Date.parse(held?.dueAt ?? '') - Date.now()) / 1000).toBe(3_600)
    await dueNow()
    expect(await sendDueMails(server.db, verdictOn('send'))).toBe(1)
    expect(job.recipients).toEqual(['other@example.com', 'held@example.com'])

    await invite('gone@example.com')
    expect(await sendDueMails(server.db, verdictOn('drop'))).toBe(0)
    expect(await server.db.$count(mails, eq(mails.to, 'gone@example.com'))).toBe(0)
  })

  test('a code doesn’t wait behind mail servers that don’t answer, and stopping doesn’t either', async () => {
    const hanging: string[] = []
    const smtp = await startMailServer({
      onRcptTo({ address }, _session, done) {
        if (!address.startsWith('slow')) return done()
        hanging.push(address)
      },
    })
    const job = mailJob(smtp.url)
    for (let count = 0; count < 6; count += 1) await invite(`slow-${count}@example.com`)
    const stopping = new AbortController()
    const sending = sendDueMails(server.db, job, stopping.signal)
    await expect.poll(() => hanging.length).toBe(3)
    await queue('waiting@example.com', { kind: 'code', code: '123456' })
    await expect.poll(() => smtp.received.map(({ to }) => to[0])).toEqual(['waiting@example.com'])
    stopping.abort()
    expect(await sending).toBe(1)
    // The next process doesn't have to wait until the reservations end.
    expect(await server.db.$count(mails, lte(mails.dueAt, inSeconds(0)))).toBe(6)
    job.transport.close()
    await smtp.close()
  })

  test('a reservation ends a minute after its process, and is renewed during a slow delivery', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    let finish = () => {}
    const job = recordingJob(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve
        }),
    )
    await invite('slow@example.com')
    const sending = sendDueMails(server.db, job)
    await expect.poll(() => job.recipients.length).toBe(1)
    const left = async () => (Date.parse((await only())?.dueAt ?? '') - Date.now()) / 1000
    expect(await left()).toBeGreaterThan(59)
    vi.advanceTimersByTime(59_000)
    await expect.poll(left).toBeGreaterThan(20)
    finish()
    expect(await sending).toBe(1)
  })

  test.each([
    { answer: '550 5.1.1 no such user', isRefused: true },
    { answer: '550 no such user', isRefused: true },
    { answer: '553 5.1.3 that is no address', isRefused: true },
    { answer: '550 5.2.1 the mailbox is closed', isRefused: true },
    { answer: '550 5.7.1 relaying is not allowed', isRefused: false, isStuck: true },
    { answer: '554 5.7.1 your network is blocked', isRefused: false, isStuck: true },
    { answer: '452 4.3.1 this server has no space', isRefused: false, isStuck: true },
    { answer: '452 too little space', isRefused: false, isStuck: true },
    { answer: '452 4.2.2 the mailbox is full', isRefused: false },
    { answer: '552 5.2.2 the mailbox is full', isRefused: false },
    { answer: '450 4.2.0 greylisted', isRefused: false },
    { answer: '450 the mailbox is in use', isRefused: false },
  ])(
    'after "$answer", an invitation is tried again: $isRefused means no',
    async ({ answer, isRefused, isStuck }) => {
      const [code = '', ...words] = answer.split(' ')
      const smtp = await startMailServer({
        onRcptTo: (_address, _session, done) =>
          done(Object.assign(new Error(words.join(' ')), { responseCode: Number(code) })),
      })
      const job = mailJob(smtp.url)
      const refused: Mail[] = []
      await invite('gone@example.com')
      await sendDueMails(server.db, { ...job, onRefused: async (_, mail) => void refused.push(mail) })
      expect(refused.map(({ kind }) => kind)).toEqual(isRefused ? ['invitation'] : [])
      expect((await only())?.dueAt === null).toBe(isRefused)
      expect(job.givenUp).toHaveLength(isRefused ? 1 : 0)
      const stuck = () => server.db.$count(mails, isWaiting())
      expect(await stuck()).toBe(isStuck ? 1 : 0)
      job.transport.close()
      await smtp.close()
      // Without a mail server, nothing is known about the mailbox.
      await dueNow()
      const later = mailJob(smtp.url)
      await sendDueMails(server.db, later)
      expect(await stuck()).toBe(isStuck ? 1 : 0)
      later.transport.close()
    },
  )

  test('an email whose confirmation is lost is repeated once, and not again', async () => {
    const received: string[] = []
    const smtp = await startMailServer({
      onData(stream, session) {
        stream.resume()
        stream.on('end', () => {
          received.push(session.envelope.rcptTo[0]?.address ?? '')
          for (const socket of sockets) socket.destroy()
        })
      },
    })
    const sockets = new Set<Socket>()
    const front = createServer((client) => {
      const upstream = connect(Number(new URL(smtp.url).port), '127.0.0.1')
      for (const socket of [client, upstream]) sockets.add(socket.on('error', () => {}))
      client.pipe(upstream).pipe(client)
    })
    await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
    const job = mailJob(`smtp://127.0.0.1:${(front.address() as AddressInfo).port}`)
    await invite('twice@example.com')
    for (let round = 0; round < 4; round += 1) {
      expect(await sendDueMails(server.db, job)).toBe(0)
      await server.db
        .update(mails)
        .set({ dueAt: inSeconds(-1) })
        .where(isNotNull(mails.dueAt))
    }
    expect(received).toEqual(['twice@example.com', 'twice@example.com'])
    expect(job.givenUp).toMatchObject([{ reason: expect.stringContaining('ECONNECTION') }])
    job.transport.close()
    front.close()
    await smtp.close()
  })

  test('emails behind a slow one are sent by another process in the meantime', async () => {
    const other = recordingJob()
    const slow = recordingJob(() => sendDueMails(server.db, other))
    const all = ['a', 'b', 'c'].map((name) => `${name}@example.com`)
    for (const to of all) await invite(to)
    expect(await sendDueMails(server.db, slow)).toBe(1)
    expect([...slow.recipients, ...other.recipients].sort()).toEqual(all)
  })

  test.each([
    { kind: 'code', code: '123456' },
    { kind: 'reset', token: 'T', role: 'family' },
    { kind: 'has-account', role: 'family' },
    { kind: 'no-account' },
    { kind: 'confirm-address', link: 'L' },
  ] as const)(
    'an email that a user is waiting for ($kind) is sent before a file of invitations',
    async (awaited) => {
      const job = recordingJob(async (to) => {
        if (to === 'first@example.com') await queue('in-between@example.com', awaited)
      })
      for (const name of ['first', 'second', 'third']) {
        await invite(`${name}@example.com`)
        await server.db.update(mails).set({ dueAt: sql`${mails.dueAt} - interval '20 seconds'` })
      }
      await queue('waiting@example.com', awaited)
      await sendDueMails(server.db, job)
      expect(job.recipients).toEqual(
        ['waiting', 'first', 'in-between', 'second', 'third'].map((name) => `${name}@example.com`),
      )
    },
  )

  test('stopping only waits for the current email, and leaves the others to the next run', async () => {
    let stopped: Promise<void> | undefined
    const job = recordingJob(() => {
      stopped = runner.stop()
    })
    for (const name of ['a', 'b', 'c']) await invite(`${name}@example.com`)
    const run = (stopping: AbortSignal) => sendDueMails(server.db, job, stopping)
    const watched = createMetrics(server.db).watchJob({ name: 'mail', everySeconds: 1, run })
    const runner = startJobs([watched], (_, error) => {
      throw error
    })
    await expect.poll(() => stopped !== undefined).toBe(true)
    await stopped
    expect(job.recipients).toHaveLength(1)
    expect(await server.db.$count(mails, isNotNull(mails.sentAt))).toBe(1)
    const next = recordingJob()
    expect(await sendDueMails(server.db, next)).toBe(2)
    expect([...job.recipients, ...next.recipients].sort()).toEqual([
      'a@example.com',
      'b@example.com',
      'c@example.com',
    ])
  })

  describe('a run of more than a minute', () => {
    const overAMinute = 61_000
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['performance'] })
    })

    test('leaves the rest due, for the next run', async () => {
      const job = recordingJob(() => vi.advanceTimersByTime(overAMinute))
      for (const name of ['a', 'b', 'c']) await invite(`${name}@example.com`)
      expect(await sendDueMails(server.db, job)).toBe(1)
      expect(await server.db.$count(mails, lte(mails.dueAt, inSeconds(0)))).toBe(2)
      expect(await sendDueMails(server.db, recordingJob())).toBe(2)
    })

    test('sends only what users are waiting for while it waits for a mail server', async () => {
      let finish = () => {}
      const slow = new Promise<void>((resolve) => {
        finish = resolve
      })
      const { transport, ...job } = recordingJob((to) => to === 'slow@example.com' && slow)
      await invite('slow@example.com')
      const sending = sendDueMails(server.db, { ...job, transport: { ...transport, connections: 3 } })
      await expect.poll(() => job.recipients).toEqual(['slow@example.com'])
      vi.advanceTimersByTime(overAMinute)
      await invite('later@example.com')
      await queue('waiting@example.com', { kind: 'code', code: '123456' })
      await expect.poll(() => job.recipients).toEqual(['slow@example.com', 'waiting@example.com'])
      finish()
      expect(await sending).toBe(2)
      expect(await server.db.$count(mails, lte(mails.dueAt, inSeconds(0)))).toBe(1)
    })
  })

  describe('one that stays unavailable', () => {
    const away = async (content: Mail, seconds: number, tries: number) => {
      stopClock()
      const job = mailJob('smtp://127.0.0.1:1')
      await server.db.transaction((tx) => queueMail(tx, { to: 'waiting@example.com', locale: 'en' }, content))
      const longAgo = { createdAt: inSeconds(-seconds), dueAt: inSeconds(-1), tries }
      await server.db.update(mails).set(longAgo)
      expect(await sendDueMails(server.db, job)).toBe(0)
      const row = await only()
      return {
        ...job,
        row,
        wait: row?.dueAt ? (Date.parse(row.dueAt) - Date.now()) / 1000 : null,
      }
    }
    const [minute, hour, day] = [60, 3_600, 86_400]

    test.each([
      { kind: 'invitation', after: 3 * day, tries: 30, wait: 4 * hour, because: 'it works for 14 days' },
      {
        kind: 'invitation',
        after: 14 * day - 2 * hour,
        tries: 90,
        wait: hour,
        because: 'little time is left',
      },
      { kind: 'invitation', after: 14 * day - 30, tries: 99, wait: 30, because: 'it expires then' },
      { kind: 'code', after: 5 * minute, tries: 5, wait: 150, because: 'five minutes remain' },
      { kind: 'code', after: 10, tries: 1, wait: 60, because: 'the mail server may be back soon' },
    ] as const)(
      'is retried for an email ($kind) after $wait s: $because',
      async ({ kind, after, tries, wait }) => {
        const content: Mail = kind === 'code' ? { kind, code: '123456' } : { kind, token: 'T' }
        const mail = await away(content, after, tries)
        expect(mail.wait).toBe(wait)
        expect(mail.givenUp).toEqual([])
      },
    )

    test.each([
      { content: { kind: 'code', code: '123456' }, useful: 30 * minute },
      { content: { kind: 'reset', token: 'T', role: 'family' }, useful: hour },
      { content: { kind: 'welcome', link: 'L', role: 'admin' }, useful: 14 * day },
      { content: { kind: 'password-changed', role: 'family' }, useful: 14 * day },
    ] as const)(
      'gets no more attempts for $content.kind once the email is no longer useful',
      async ({ content, useful }) => {
        const mail = await away(content, useful + 1, 7)
        expect(mail.failures).toEqual([])
        expect(mail.givenUp).toEqual([{ mailId: mail.row?.id, kind: content.kind, tries: 7, reason: null }])
        expect(mail.row).toMatchObject({ dueAt: null, sentAt: null, content: null })
      },
    )
  })
})
