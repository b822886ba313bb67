import {
  addAgent,
  exportAgents,
  getAdmissionProfessional,
  getAgent,
  listAdmissionProfessionals,
  listAgents,
} from '@bursar/contract/professionals'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { problemOf } from '../testing/browser.ts'
import { startTestServer } from '../testing/server.ts'

const server = await startTestServer()
afterAll(() => server.close())

const admin = await server.signInAdmin()

describe('the admin’s list', () => {
  const names = ['Zoë Ångström', 'Łukasz Nowak', "Sean O'Brien", '100% Aid_Works', '=HYPERLINK("x")']
  const ids: string[] = []
  beforeAll(async () => {
    for (const name of names) {
      const agent = await server.signUpProfessional('financial_agent', {
        name,
        ...(name.startsWith('Zo') && { statesServed: ['WY'], languages: ['es'] }),
        ...(name.startsWith('Sean') && { statesServed: ['TX'], status: 'suspended' }),
      })
      ids.push(agent.id)
    }
  })
  const search = async (text: string) => {
    const { items } = await admin.call(listAgents, { querystring: { search: text, limit: 100 } })
    return items.map(({ name }) => name)
  }

  test.each([
    ['zoe', 'Zoë Ångström', 'accents are ignored'],
    ['ANGSTROM zoë', 'Zoë Ångström', 'every word has to occur, in any order'],
    ['Zoe\u0308', 'Zoë Ångström', 'an accent may be a combining character'],
    ['lukasz', 'Łukasz Nowak', 'a letter with a stroke matches the plain one'],
    ["o'br", "Sean O'Brien", 'a quote is an ordinary character'],
    ['100%', '100% Aid_Works', '% is not a wildcard'],
    ['d_w', '100% Aid_Works', '_ is not a wildcard'],
    ['no', 'Łukasz Nowak', 'two letters match the beginning of a word'],
  ])('%s finds %s: %s', async (text, name) => {
    expect(await search(text)).toEqual([name])
  })

  test.each(['%%%', '___', "'; drop table users; --", '\\', '%\\', 'x_d'])(
    '%s finds no professionals',
    async (text) => {
      expect(await search(text)).toEqual([])
    },
  )

  test('can be searched by email', async () => {
    const { email, id } = await server.signUpProfessional('financial_agent')
    const { items } = await admin.call(listAgents, { querystring: { search: email.toUpperCase() } })
    expect(items.map((item) => item.id)).toEqual([id])
  })

  test('ignores `page` during a search, and only then', async () => {
    const searched = await admin.call(listAgents, { querystring: { search: 'zoe', page: 7 } })
    expect(searched).toMatchObject({ page: 1, total: 1, totalPages: 1 })
    expect(searched.items).toHaveLength(1)
    const empty = await admin.call(listAgents, { querystring: { search: '  ', page: 7_000 } })
    expect(empty).toMatchObject({ page: 7_000, items: [] })
    expect(empty.total).toBeGreaterThan(names.length)
  })

  test('has pages that add up to the whole list, newest first or last', async () => {
    const all = await admin.call(listAgents, { querystring: { limit: 100 } })
    const first = await admin.call(listAgents, { querystring: { limit: 3, page: 1 } })
    const second = await admin.call(listAgents, { querystring: { limit: 3, page: 2 } })
    expect(first).toMatchObject({ page: 1, limit: 3, total: all.total, totalPages: Math.ceil(all.total / 3) })
    expect([...first.items, ...second.items]).toEqual(all.items.slice(0, 6))
    const reversed = await admin.call(listAgents, { querystring: { limit: 100, sort_by: 'ASC' } })
    expect(reversed.items).toEqual([...all.items].reverse())
    const beyond = await admin.call(listAgents, { querystring: { limit: 100, page: 1_000_000 } })
    expect(beyond).toMatchObject({ items: [], total: all.total })
  })

  test('sorted by organization has those without one last, whatever the direction', async () => {
    await server.signUpProfessional('financial_agent', { organization: 'Riverside Advising' })
    for (const sort_by of ['ASC', 'DESC']) {
      const querystring = { limit: 100, sort: 'organization' as const, sort_by } as object
      const { items } = await admin.call(listAgents, { querystring })
      const isGiven = items.map(({ organization }) => organization !== null)
      expect(isGiven[0]).toBe(true)
      expect(isGiven).toEqual(isGiven.toSorted((one, other) => Number(other) - Number(one)))
    }
  })

  test('can be filtered by status, state and language', async () => {
    const list = async (querystring: object) =>
      (await admin.call(listAgents, { querystring: { limit: 100, ...querystring } })).items
    const suspended = await list({ status: 'suspended' })
    expect(suspended.map(({ name }) => name)).toEqual(["Sean O'Brien"])
    const active = await list({ status: 'active' })
    expect(new Set(active.map(({ status }) => status))).toEqual(new Set(['active']))
    const servingWyoming = (await list({ state: 'WY' })).map(({ name }) => name)
    // A professional without states serves all of them.
    expect(servingWyoming).toContain('Zoë Ångström')
    expect(servingWyoming).toContain('Łukasz Nowak')
    expect(servingWyoming).not.toContain("Sean O'Brien")
    const speakingSpanish = await list({ language: 'es' })
    expect(speakingSpanish.length).toBeGreaterThan(0)
    expect(speakingSpanish.every(({ languages }) => languages.includes('es'))).toBe(true)
    expect((await list({ status: 'invited', search: 'zoe' })).length).toBe(0)
  })

  test('contains one role', async () => {
    const { id } = await server.signUpProfessional('admission_professional', { name: 'Only Admission' })
    expect(await search('only admission')).toEqual([])
    const list = await admin.call(listAdmissionProfessionals, { querystring: { search: 'only admission' } })
    expect(list.items.map((item) => item.id)).toEqual([id])
    expect(problemOf(await admin.send(getAgent, { params: { id } })).code).toBe('professional-not-found')
    expect((await admin.call(getAdmissionProfessional, { params: { id } })).id).toBe(id)
  })

  test('as CSV contains no formulas', async () => {
    const response = await admin.send(exportAgents, { querystring: { search: 'hyperlink' } })
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(response.headers['content-disposition']).toBe('attachment; filename="agents.csv"')
    const [headings, line] = response.body.split('\r\n')
    expect(headings).toMatch(/^\uFEFF"Name","Email",/)
    expect(line).toMatch(/^"'=HYPERLINK\(""x""\)",/)
  })

  test('is complete without page and limit, and has pages of 20 with only a page', async () => {
    for (let n = 0; n < 21; n += 1) {
      await admin.call(addAgent, { body: { name: `List ${n}`, email: `list-${n}@example.com` } })
    }
    const whole = await admin.call(listAgents)
    expect(whole).toMatchObject({
      page: 1,
      totalPages: 1,
      total: whole.items.length,
      limit: whole.items.length,
    })
    expect(whole.items.length).toBeGreaterThan(20)
    expect(await admin.call(listAgents, { querystring: { page: 2 } })).toMatchObject({ page: 2, limit: 20 })
    expect((await admin.call(listAgents, { querystring: { limit: 5 } })).items).toHaveLength(5)
  })
})
