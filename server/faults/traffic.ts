/** Families that write without a pause, and remember every write that was acknowledged. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { getFamilyProfile, updateFamilyProfile } from '@bursar/contract/families'
import { getHelpRequest, sendHelpMessage } from '@bursar/contract/help'
import { ask, must } from './client.ts'
import type { SignedIn } from './families.ts'
import { listOf, seconds } from './text.ts'

export interface Found {
  acknowledged: number
  lost: number
  doubled: number
}

export interface Traffic {
  /** How often requests failed, by status or error. */
  failures: Map<string, number>
  /** Milliseconds until every family has made a write that began after this call. Rejects after `maxMs`, and ends the writes. */
  untilWell: (maxMs?: number) => Promise<number>
  /** Ends after the requests in progress. */
  stop: () => Promise<void>
  /** Compares what is stored with what was acknowledged. */
  check: (url: string) => Promise<Found>
}

const pauseMs = { betweenWrites: 5, beforeRetry: 100 }
/** Every so many writes, a family changes its profile instead of sending a message. */
const profileEvery = 4

interface Writer {
  family: SignedIn
  texts: string[]
  profile: { acknowledged: number; version: number; writes: number }
  /** When the last write that was acknowledged had begun. */
  wellSince: number
}

/**
 * `urlOf` is asked for each request, because a server may come back at another port. `label`: tells apart the messages of several runs on one
 * database.
 */
export function startTraffic(urlOf: () => string, families: readonly SignedIn[], label = ''): Traffic {
  const failures = new Map<string, number>()
  let isOver = false
  const writers: Writer[] = families.map((family) => ({
    family,
    texts: [],
    profile: { acknowledged: 0, version: 0, writes: 0 },
    wellSince: 0,
  }))

  function fail(outcome: string) {
    failures.set(outcome, (failures.get(outcome) ?? 0) + 1)
    return wait(pauseMs.beforeRetry)
  }

  async function write(writer: Writer, turn: number) {
    const isDone =
      turn % profileEvery === 0 ? await changeProfile(writer, turn) : await sendMessage(writer, turn)
    if (isDone) await wait(pauseMs.betweenWrites)
  }

  /** One message is sent with one key until it is acknowledged, as the pages do. */
  async function sendMessage(writer: Writer, turn: number): Promise<boolean> {
    const { token, requestId } = writer.family
    const text = `Message ${turn} ${label}`.trim()
    const key = randomUUID()
    while (!isOver) {
      const begun = performance.now()
      const answer = await ask(urlOf() + sendHelpMessage.url.replace(':id', requestId), {
        method: sendHelpMessage.method,
        token,
        headers: { 'idempotency-key': key },
        body: { text },
      })
      if (answer.status === 201) {
        writer.texts.push(text)
        writer.wellSince = begun
        return true
      }
      await fail(answer.outcome)
    }
    return false
  }

  async function changeProfile(writer: Writer, turn: number): Promise<boolean> {
    const { profile, family } = writer
    while (!isOver) {
      const begun = performance.now()
      const answer = await ask(urlOf() + updateFamilyProfile.url, {
        method: updateFamilyProfile.method,
        token: family.token,
        headers: { 'if-match': `"${profile.version}"` },
        body: { cashAndSavings: turn },
      })
      if (answer.status === 200) {
        Object.assign(profile, {
          acknowledged: turn,
          writes: profile.writes + 1,
          version: versionIn(answer.body),
        })
        writer.wellSince = begun
        return true
      }
      // An earlier request of this family was stored, but its answer was lost.
      if (answer.status === 412) await learnVersion(writer)
      else await fail(answer.outcome)
    }
    return false
  }

  async function learnVersion({ family: { token }, profile }: Writer) {
    const seen = await ask(urlOf() + getFamilyProfile.url, { token })
    if (seen.status === 200) profile.version = versionIn(seen.body)
    else await fail(seen.outcome)
  }

  const ended = Promise.all(
    writers.map(async (writer) => {
      for (let turn = 1; !isOver; turn += 1) await write(writer, turn)
    }),
  )

  return {
    failures,
    async untilWell(maxMs = 60_000) {
      const since = performance.now()
      while (writers.some(({ wellSince }) => wellSince < since)) {
        if (performance.now() - since > maxMs) {
          isOver = true
          throw new Error(
            `after ${seconds(maxMs)} not every family can write; failed requests: ${listOf(failures)}`,
          )
        }
        await wait(20)
      }
      return performance.now() - since
    },
    async stop() {
      isOver = true
      await ended
    },
    async check(url) {
      const found = { acknowledged: 0, lost: 0, doubled: 0 }
      for (const writer of writers) {
        const one = await compare(url, writer)
        for (const key of ['acknowledged', 'lost', 'doubled'] as const) found[key] += one[key]
      }
      return found
    },
  }
}

async function compare(url: string, { family, texts, profile }: Writer): Promise<Found> {
  const { token, requestId } = family
  const { body } = await must(url + getHelpRequest.url.replace(':id', requestId), { token })
  const stored = new Map<string, number>()
  for (const { text } of (JSON.parse(body) as { messages: { text: string }[] }).messages)
    stored.set(text, (stored.get(text) ?? 0) + 1)
  const { cashAndSavings } = await profileOf(url, family)
  return {
    acknowledged: texts.length + profile.writes,
    lost:
      texts.filter((text) => !stored.has(text)).length +
      ((cashAndSavings ?? 0) < profile.acknowledged ? 1 : 0),
    doubled: [...stored.values()].filter((times) => times > 1).length,
  }
}

const versionIn = (body: string) => (JSON.parse(body) as { version: number }).version

/** The household's part of the profile. A server that is down is asked again. */
async function profileOf(url: string, { token }: SignedIn) {
  const { body } = await must(url + getFamilyProfile.url, { token })
  return JSON.parse(body) as { version: number; cashAndSavings: number | null }
}
