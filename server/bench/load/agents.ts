/** Agents with a caseload, who open the pages of professionals: created and linked through the same queries as the API. */
import type { ProfessionalSignUp } from '@bursar/contract/professionals'
import { sharingScopes } from '@bursar/contract/scopes'
import { assignAgent } from '../../src/assignments/queries.ts'
import { now } from '../../src/database/columns.ts'
import type { World } from '../../src/demo/world.ts'
import { setScopes } from '../../src/family-access/links.ts'
import type { Viewer } from '../../src/http/caller.ts'
import { updateProfessional } from '../../src/professionals/manage.ts'
import { signUpProfessional } from '../../src/professionals/sign-up.ts'
import { openSession } from '../../src/sessions/queries.ts'
import { addUser } from '../../src/users/queries.ts'
import { inLetters } from './names.ts'
import type { Agent } from './requests.ts'

/** Families of one agent; one page of their list shows 20. */
const caseload = 30
const operator = { name: 'Bursar', today: () => now().slice(0, 10) }

/** As many agents as the families fill. Each family shares everything with its agent. */
export async function signUpAgents(world: World, familyIds: readonly string[]): Promise<Agent[]> {
  const admin = await addAdmin(world)
  const agents: Agent[] = []
  for (let at = 0; at < Math.max(1, Math.floor(familyIds.length / caseload)); at += 1) {
    const own = familyIds.slice(at * caseload, (at + 1) * caseload)
    agents.push(await signUpAgent(world, admin, { at, familyIds: own }))
  }
  return agents
}

async function addAdmin({ db, provider }: World): Promise<Viewer> {
  const identity = { subject: 'bench-admin', email: 'admin@bench.example' }
  const { id } = await db.transaction((tx) =>
    addUser(tx, provider.name, identity, { role: 'admin', name: 'Alex Morgan', status: 'active' }),
  )
  return { userId: id, role: 'admin', familyId: null }
}

async function signUpAgent(
  { db, provider }: World,
  admin: Viewer,
  { at, familyIds }: { at: number; familyIds: readonly string[] },
): Promise<Agent> {
  const role = 'financial_agent'
  const identity = { subject: `bench-agent-${at}`, email: `agent-${at}@bench.example` }
  const profile = {
    name: `Elena Vargas ${inLetters(at)}`,
    organization: 'Clear Path College Planning',
    title: 'College finance advisor',
    statesServed: ['OH', 'PA', 'TX'],
    languages: ['en', 'es'],
  } satisfies ProfessionalSignUp
  const agent = await db.transaction((tx) =>
    signUpProfessional(tx, provider.name, identity, { role, language: 'en', profile }),
  )
  await updateProfessional(db, provider, admin, {
    which: { id: agent.userId, role },
    version: undefined,
    update: { status: 'active', note: 'Called the office.', capacity: caseload },
    operator,
    origin: null,
  })
  for (const familyId of familyIds) {
    await assignAgent(db, admin, familyId, { agentId: agent.userId })
    await db.transaction((tx) =>
      setScopes(tx, admin, { familyId, professionalId: agent.userId, scopes: sharingScopes, as: 'sharing' }),
    )
  }
  const session = await openSession(db, { userId: agent.userId, signInId: null, device: 'Firefox on Linux' })
  return { address: `198.19.0.${1 + (at % 250)}`, session, familyIds: [...familyIds] }
}
