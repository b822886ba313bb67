import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { csv, institution } from '@bursar/catalogue/testing/files'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { type CollegeIndex, openCollegeIndex } from '../colleges/college-index.ts'
import type { OpenDatabase } from '../database/connect.ts'
import { workSeconds } from '../telemetry/timed.ts'
import { openCopy } from '../testing/template.ts'
import { startAutoUpdate } from './auto-update.ts'

let open: OpenDatabase
let index: CollegeIndex
let web: Server
let asked: string[]
let answer: (path: string) => Buffer | string | null
const warnings: string[] = []
const log = { info: () => {}, warn: (_: object, message: string) => warnings.push(message), error: () => {} }

beforeEach(async () => {
  open = await openCopy(inject('template'))
  index = await openCollegeIndex(open.db, log)
  asked = []
  warnings.length = 0
  web = createServer((request, response) => {
    asked.push(request.url ?? '')
    const body = answer(request.url ?? '')
    if (body === null) response.writeHead(404).end()
    else response.end(body)
  })
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  await index.stop()
  await open.close()
  await new Promise((resolve) => web.close(resolve))
})

function options(isOn = true) {
  const { port } = web.address() as AddressInfo
  return { isOn, page: `http://127.0.0.1:${port}/data/`, host: `http://127.0.0.1:${port}/files/`, delayMs: 0 }
}

/** Enough institutions to replace the starter. */
const institutions = gzipSync(
  csv(Array.from({ length: 400 }, (_, at) => institution({ UNITID: 100001 + at, INSTNM: `College ${at}` }))),
)
const programs = gzipSync(csv([{ UNITID: '100001', CIPCODE: '1107', CREDLEV: '3' }]))

test('the newest release on the page replaces the starter without a restart', async () => {
  answer = (path) => {
    if (path === '/data/')
      return 'x Most-Recent-Cohorts-Institution_06102026.zip y Most-Recent-Cohorts-Institution_01152027.zip'
    return path.includes('Institution_01152027')
      ? institutions
      : path.includes('Field-of-Study_01152027')
        ? programs
        : null
  }
  const observe = vi.spyOn(workSeconds['external call'], 'observe')
  const update = startAutoUpdate(open.db, index, log, options())
  await update.done
  expect(observe).toHaveBeenCalledTimes(asked.length)
  expect(index.current().release).toMatchObject({
    name: 'College Scorecard, January 2027',
    institutions: 400,
    isStarter: false,
  })
  expect(update.problem()).toBeNull()
})

test('if the page can’t be fetched, the starter stays, with one log line and a note', async () => {
  answer = () => null
  const update = startAutoUpdate(open.db, index, log, options())
  await update.done
  expect(index.current().release.isStarter).toBe(true)
  expect(update.problem()).toContain('could not be fetched')
  expect(warnings).toHaveLength(1)
})

test('after a broken file, the starter stays', async () => {
  answer = (path) => (path === '/data/' ? '' : institutions.subarray(0, 500))
  const update = startAutoUpdate(open.db, index, log, options())
  await update.done
  expect(index.current().release.isStarter).toBe(true)
  expect(warnings).toHaveLength(1)
})

test('if turned off, nothing is fetched', async () => {
  answer = () => null
  await startAutoUpdate(open.db, index, log, options(false)).done
  expect(asked).toEqual([])
})

test('it can be stopped at any time', async () => {
  answer = () => null
  const update = startAutoUpdate(open.db, index, log, { ...options(), delayMs: 60_000 })
  await update.stop()
  expect(update.problem()).toBeNull()
  expect(warnings).toEqual([])
})
