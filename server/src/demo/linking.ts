/** Creates the demo world's professionals, invitations, assignments, and help requests through the product's queries. */

import { assignAgent } from '../assignments/queries.ts'
import type { CardOf } from '../colleges/card-of.ts'
import { now } from '../database/columns.ts'
import { moveHelpRequest, requestHelp, sendHelpMessage } from '../help/changes.ts'
import type { Viewer } from '../http/caller.ts'
import { decline, take } from '../invitations/answering.ts'
import { revokeInvitation } from '../invitations/queries.ts'
import { invite, resendInvitation } from '../invitations/send.ts'
import { addProfessional } from '../professionals/add.ts'
import { updateProfessional } from '../professionals/manage.ts'
import { updateOwnProfile } from '../professionals/own-profile.ts'
import { signUpProfessional } from '../professionals/sign-up.ts'
import type { Operator } from '../professionals/verification.ts'
import { endShare } from '../sharing/queries.ts'
import { type DemoHelp, type DemoInvitation, demoAssignments, demoHelp, demoInvitations } from './links.ts'
import { type DemoProfessional, demoProfessionals } from './professionals.ts'
import { letPauseEnd, letTimePass, type Passed } from './time.ts'
import { demoPassword, emailOf, type World } from './world.ts'

/** The demo world's admin, and how they verified professionals. */
const operator: Operator = { name: 'Bursar', today: () => now().slice(0, 10) }
const note = 'Called the office whose number is on its website.'

/** All people in the demo world by name. */
export type People = ReadonlyMap<string, Viewer>

export async function linkDemoWorld(
  world: World,
  { admin, families, cardOf }: { admin: Viewer; families: People; cardOf: CardOf },
) {
  const professionals = new Map<string, Viewer>()
  const passed: Passed[] = []
  for (const one of demoProfessionals) {
    const added = await add(world, admin, one)
    professionals.set(one.profile.name, added)
    passed.push({ what: 'account', id: added.userId, days: one.since })
  }
  const people: People = new Map([...families, ...professionals])
  for (const invitation of demoInvitations) passed.push(...(await inviteOne(world, people, invitation)))
  for (const { family, agent } of demoAssignments) {
    await assignAgent(world.db, admin, familyOf(people, family), { agentId: viewer(people, agent).userId })
  }
  for (const help of demoHelp) passed.push(...(await helpOne(world, { admin, people, cardOf }, help)))
  // Last, because suspended people were active before.
  for (const { role, profile } of demoProfessionals.filter(({ status }) => status === 'suspended')) {
    await updateProfessional(world.db, world.provider, admin, {
      which: { id: viewer(people, profile.name).userId, role },
      version: undefined,
      update: { status: 'suspended' },
      origin: null,
      operator,
    })
  }
  await letTimePass(world.db, passed)
}

async function add({ db, provider }: World, admin: Viewer, demo: DemoProfessional): Promise<Viewer> {
  const { role, language, status, profile, capacity, proposes } = demo
  const email = emailOf(profile)
  if (status === 'invited') {
    const about = { ...profile, email, note, ...(capacity !== undefined && { capacity }) }
    const { id } = await addProfessional(db, provider, admin, {
      role,
      language,
      profile: about,
      operator,
      origin: null,
    })
    return { userId: id, role, familyId: null }
  }
  const { subject } = await provider.createIdentity({ email, password: demoPassword })
  const signedUp = await db.transaction((tx) =>
    signUpProfessional(tx, provider.name, { subject, email }, { role, language, profile }),
  )
  if (status === 'pending') return signedUp
  await updateProfessional(db, provider, admin, {
    which: { id: signedUp.userId, role },
    version: undefined,
    update: { status: 'active', note, ...(capacity !== undefined && { capacity }) },
    operator,
    origin: null,
  })
  if (proposes) await updateOwnProfile(db, { id: signedUp.userId, role }, proposes, undefined)
  return signedUp
}

async function inviteOne(
  { db }: World,
  people: People,
  { by, family, becomes, scopes = [] }: DemoInvitation,
): Promise<Passed[]> {
  const inviter = viewer(people, by)
  const email = emailOf({ name: family })
  const { id } = await invite(db, inviter, {
    email,
    familyName: family.split(' ').at(-1) ?? null,
    language: 'en',
  })
  if (becomes === 'declined') await decline(db, { id, email })
  if (becomes === 'revoked') await revokeInvitation(db, inviter, id)
  if (becomes === 'superseded') {
    await letPauseEnd(db, id)
    await resendInvitation(db, inviter, id)
  }
  if (becomes === 'accepted' || becomes === 'ended_by_family') {
    const taker = { ...viewer(people, family), familyId: familyOf(people, family), email }
    await db.transaction((tx) => take(tx, taker, { id, email }, { scopes, choice: 'add' }))
    if (becomes === 'ended_by_family') await endShare(db, taker, inviter.userId)
  }
  return becomes === 'expired' ? [{ what: 'invitation', id }] : []
}

interface Helpers {
  admin: Viewer
  people: People
  cardOf: CardOf
}

async function helpOne(
  { db }: World,
  { admin, people, cardOf }: Helpers,
  { family, agent, becomes, talk = [], quietFor, message, topic, language, scopes }: DemoHelp,
): Promise<Passed[]> {
  const asking = viewer(people, family)
  const wish = { topic, message, preferredContact: 'message', preferredLanguage: language, scopes } as const
  const { id } = await requestHelp(db, asking, wish, { cardOf })
  if (becomes === 'cancelled') await moveHelpRequest(db, asking, id, { status: 'cancelled' })
  if (agent !== undefined) {
    const helper = viewer(people, agent)
    await assignAgent(db, admin, familyOf(people, family), { agentId: helper.userId })
    if (becomes !== 'assigned') await moveHelpRequest(db, helper, id, { status: 'in_progress' })
    for (const { from, text } of talk) await sendHelpMessage(db, from === 'agent' ? helper : asking, id, text)
    if (becomes === 'waiting_on_family' || becomes === 'resolved') {
      await moveHelpRequest(db, helper, id, { status: becomes })
    }
  }
  return quietFor === undefined ? [] : [{ what: 'help', id, days: quietFor }]
}

function viewer(people: People, name: string): Viewer {
  const found = people.get(name)
  if (!found) throw new Error(`${name} is not in the demo world`)
  return found
}

function familyOf(people: People, name: string): string {
  const { familyId } = viewer(people, name)
  if (familyId === null) throw new Error(`${name} has no family`)
  return familyId
}
