/** Searching and sorting families: by students' names if shared, by any column, with pages. */
import { familySorts, listFamilies } from '@bursar/contract/admin-families'
import { linkedFamilySorts, listAgentFamilies } from '@bursar/contract/caseload'
import { addStudent, removeStudent, updateFamilyProfile, updateStudent } from '@bursar/contract/families'
import { inviteFamilyAsAgent, listInvitations } from '@bursar/contract/invitations'
import { listAgents, professionalSorts } from '@bursar/contract/professionals'
import type { sharingScopes } from '@bursar/contract/scopes'
import { updateShare } from '@bursar/contract/sharing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linkInvited } from '../testing/links.ts'
import { type SignedInFamily, startTestServer } from '../testing/server.ts'

const server = await startTestServer()
afterAll(() => server.close())

const admin = await server.signInAdmin()
const agent = await server.signUpProfessional('financial_agent', { name: 'Zora Vega' })

async function linked(name: string, scopes: readonly (typeof sharingScopes)[number][] = ['profile']) {
  const family = await server.signUpFamily({ name })
  await linkInvited(server, family, agent, scopes)
  return family
}

const student = (firstName: string, lastName: string) => ({
  body: { firstName, lastName, dateOfBirth: '2009-02-03' },
})
const namesFound = async (search: string) =>
  (await agent.call(listAgentFamilies, { querystring: { search } })).items.map(({ name }) => name)
const namesForAdmin = async (search: string) =>
  (await admin.call(listFamilies, { querystring: { search } })).items.map(({ name }) => name)

describe("a student's name", () => {
  test('finds the family only if it shares its profile', async () => {
    const family = await linked('Quiroga-Ames')
    await family.call(addStudent, student('Léocadia', 'Thistlewood'))
    expect(await namesFound('leocadia')).toEqual(['Quiroga-Ames'])
    // Words of the student's and the family's name can be combined.
    expect(await namesFound('leocadia ames')).toEqual(['Quiroga-Ames'])
    const params = { professionalId: agent.id }
    for (const scopes of [[], ['results'], ['favourites'], ['finances']] as const) {
      await family.call(updateShare, { params, body: { scopes: [...scopes] } })
      expect(await namesFound('leocadia'), scopes.join()).toEqual([])
      expect(await namesFound('thistlewood'), scopes.join()).toEqual([])
      expect(await namesFound('quiroga'), scopes.join()).toEqual(['Quiroga-Ames'])
    }
    await family.call(updateShare, { params, body: { scopes: ['profile'] } })
    expect(await namesFound('thistlewood')).toEqual(['Quiroga-Ames'])
  })

  test('does not find a family that is linked to another professional', async () => {
    const other = await server.signUpProfessional('financial_agent')
    const { items } = await other.call(listAgentFamilies, { querystring: { search: 'leocadia' } })
    expect(items).toEqual([])
  })

  test('finds the family for admins, and is updated when it is corrected or the student is removed', async () => {
    const family = await server.signUpFamily({ name: 'Penn' })
    const { id } = await family.call(addStudent, student('Wilhelmena', 'Penn'))
    expect(await namesForAdmin('wilhelmena')).toEqual(['Penn'])
    const params = { studentId: id }
    await family.call(updateStudent, { params, body: { firstName: 'Wilhelmina' } })
    expect(await namesForAdmin('wilhelmena')).toEqual([])
    expect(await namesForAdmin('wilhelmina')).toEqual(['Penn'])
    // Renaming the family does not affect finding it by students.
    await family.call(updateFamilyProfile, { body: { name: 'Penn-Marlow' } })
    expect(await namesForAdmin('wilhelmina marlow')).toEqual(['Penn-Marlow'])
    await family.call(removeStudent, { params })
    expect(await namesForAdmin('wilhelmina')).toEqual([])
  })
})

describe('a search with 22 results', () => {
  const many = 22
  const added: SignedInFamily[] = []
  const names = Array.from({ length: many }, (_, at) => `Sandoval ${String(at).padStart(2, '0')}`)

  test('has pages that reach every row, while `page` alone still returns the first page', async () => {
    for (const name of names) added.push(await linked(name))
    const lists = [
      (querystring: object) =>
        agent.call(listAgentFamilies, { querystring: { search: 'sandoval', ...querystring } }),
      (querystring: object) =>
        admin.call(listFamilies, { querystring: { search: 'sandoval', ...querystring } }),
    ]
    for (const list of lists) {
      const [first, second] = [await list({}), await list({ searchPage: 2 })]
      expect(first).toMatchObject({ page: 1, total: many, totalPages: 2 })
      expect(second).toMatchObject({ page: 2, total: many, totalPages: 2 })
      const all = [...first.items, ...second.items].map(({ name }) => name)
      expect(all.sort()).toEqual(names)
      expect(await list({ page: 2 })).toMatchObject({ page: 1, items: first.items })
      expect(await list({ searchPage: 9 })).toMatchObject({ page: 9, items: [], total: many })
    }
  })

  test('also has pages in the lists of agents and invitations', async () => {
    for (const email of ['one@sandoval.example', 'two@sandoval.example', 'three@sandoval.example']) {
      await agent.call(inviteFamilyAsAgent, { body: { email } })
      await server.signUpProfessional('financial_agent', { name: `Sandoval ${email}` })
    }
    const search = { search: 'sandoval', limit: 2, searchPage: 2 }
    expect(await agent.call(listInvitations, { querystring: search })).toMatchObject({ total: 3, page: 2 })
    expect((await agent.call(listInvitations, { querystring: search })).items).toHaveLength(1)
    expect((await admin.call(listAgents, { querystring: search })).items).toHaveLength(1)
    const beyond = await agent.call(listInvitations, { querystring: { ...search, searchPage: 5 } })
    expect(beyond).toMatchObject({ total: 3, items: [] })
  })
})

describe('sorting', () => {
  const both = ['ASC', 'DESC'] as const
  beforeAll(() => linked('Unshared', []))

  const shown = { state: 'state', students: 'studentsCount', help: 'helpStatus' } as const

  test.each(linkedFamilySorts)(
    "by %s orders a professional's families in both directions, with every row once and unknown values last",
    async (sort) => {
      const field = sort in shown ? shown[sort as keyof typeof shown] : 'id'
      const lists = await Promise.all(
        both.map(async (sort_by) => {
          const { items } = await agent.call(listAgentFamilies, {
            querystring: { sort, sort_by, limit: 100 },
          })
          const known = items.filter((family) => family[field] !== null)
          expect(items.slice(0, known.length)).toEqual(known)
          return { ids: items.map(({ id }) => id), known: known.map(({ id }) => id) }
        }),
      )
      const [up, down] = lists
      expect(new Set(up?.ids).size).toBe(up?.ids.length)
      expect(up?.ids.toSorted()).toEqual(down?.ids.toSorted())
      expect(up?.known).toEqual(down?.known.toReversed())
      if (sort === 'students') expect(up?.known.length).toBeLessThan(up?.ids.length ?? 0)
    },
  )

  test.each(familySorts)(
    "by %s orders an admin's families in both directions, with every row once",
    async (sort) => {
      const pages = await Promise.all(
        [1, 2].map(async (page) =>
          (
            await admin.call(listFamilies, { querystring: { sort, sort_by: 'ASC', page, limit: 15 } })
          ).items.map(({ id }) => id),
        ),
      )
      const whole = await admin.call(listFamilies, { querystring: { sort, sort_by: 'DESC', limit: 100 } })
      const ids = whole.items.map(({ id }) => id).toReversed()
      expect(pages.flat()).toEqual(ids.slice(0, 30))
    },
  )

  test.each(professionalSorts)(
    'by %s orders the agents in both directions, with every row once',
    async (sort) => {
      const [up, down] = await Promise.all(
        both.map(async (sort_by) =>
          (await admin.call(listAgents, { querystring: { sort, sort_by } })).items.map(({ id }) => id),
        ),
      )
      expect(up).toEqual(down?.toReversed())
    },
  )

  test("by name ignores case and accents, and by state uses the states' displayed names", async () => {
    const states = ['AL', 'AK', 'AZ', 'AR'] as const
    for (const [at, name] of ['Éclair', 'eagle', 'Echo', 'Aardvark'].entries()) {
      const family = await linked(`Sorted${name}`)
      await family.call(updateFamilyProfile, { body: { state: states[at] } })
    }
    const sorted = async (sort: 'name' | 'state') =>
      (await admin.call(listFamilies, { querystring: { sort, sort_by: 'ASC', search: 'sorted' } })).items.map(
        ({ name }) => name.replace('Sorted', ''),
      )
    expect(await sorted('name')).toEqual(['Aardvark', 'eagle', 'Echo', 'Éclair'])
    expect(await sorted('state')).toEqual(['Éclair', 'eagle', 'Echo', 'Aardvark'])
    const own = await agent.call(listAgentFamilies, {
      querystring: { sort: 'name', sort_by: 'ASC', search: 'sorted' },
    })
    expect(own.items.map(({ name }) => name)).toEqual([
      'SortedAardvark',
      'Sortedeagle',
      'SortedEcho',
      'SortedÉclair',
    ])
  })
})
