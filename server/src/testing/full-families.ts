/** Families with data of every kind, for tests of what is exported and erased. */
import { openSession } from '@bursar/contract/accounts'
import { createCalendarLink } from '@bursar/contract/calendar'
import { addParent, addStudent, updateFamilyProfile } from '@bursar/contract/families'
import { signUpFamily } from '@bursar/contract/family-sign-up'
import { addFavorite, updateFavorite } from '@bursar/contract/favorites'
import { requestHelp } from '@bursar/contract/help'
import { inviteFamilyAsAgent } from '@bursar/contract/invitations'
import { addOffer } from '@bursar/contract/offer-calls'
import { addPlan } from '@bursar/contract/plans'
import { replaceSavedSearches } from '@bursar/contract/saved-searches'
import { eq } from 'drizzle-orm'
import { record } from '../audit/record.ts'
import { linkFamily } from '../family-access/links.ts'
import { families } from '../schema/families.ts'
import { newGrant, newOffer, newPlan, studentChoices } from './plans.ts'
import type { TestServer } from './server.ts'

/** Signs in an admin, who has read their finances, and an agent, who invited them. */
export async function fullFamilies(server: TestServer) {
  const admin = await server.signInAdmin()
  const agent = await server.signUpProfessional('financial_agent', { name: 'Jo Bell' })
  let numbers = 0

  /** A family with data of every kind: people, figures, a favorite, an offer, a plan, an agent, help, invitations, access to its finances. */
  async function fullFamily() {
    numbers += 1
    const name = `Quixote${numbers}`
    const email = `quixote-${numbers}@example.com`
    await agent.call(inviteFamilyAsAgent, { body: { email, familyName: name } })
    const [mail] = await server.mailsTo(email)
    const person = await server.signUpIdentity(email)
    const invitationToken = mail?.kind === 'invitation' ? mail.token : ''
    const family = await person.call(signUpFamily, { body: { name, invitationToken, state: 'TX' } })
    await person.call(openSession)
    await person.call(updateFamilyProfile, { body: { cashAndSavings: 4_321, receivedBenefits: [] } })
    await person.call(addParent, {
      body: { firstName: '=HYPERLINK("x")', lastName: name, agi: -3_000 },
      idempotencyKey: 'a parent',
    })
    const student = await person.call(addStudent, { body: { firstName: 'Leo', lastName: name } })
    const { id } = await person.call(addFavorite, { body: { collegeId: 166027, studentId: student.id } })
    await person.call(updateFavorite, { params: { id }, body: { note: '@SUM(1)' } })
    const grants = [newGrant({ name: `${name} Award` })]
    const offer = await person.call(addOffer, {
      body: newOffer(student.id, { grants, workStudy: null }),
      idempotencyKey: 'an offer',
    })
    const college = { kind: 'offer', offerId: offer.id } as const
    await person.call(addPlan, {
      body: newPlan([studentChoices(student.id, { college })], { name: `=${name}` }),
    })
    await person.call(createCalendarLink)
    const search = { name, filters: { state: ['TX'] }, savedAt: '2026-11-22T12:00:00.000Z' }
    await person.call(replaceSavedSearches, { body: { items: [search] } })
    await person.call(requestHelp, {
      body: {
        topic: 'costs',
        message: `${name} asks`,
        preferredContact: 'message',
        preferredLanguage: 'en',
        scopes: ['profile'],
      },
    })
    await server.db.transaction((tx) =>
      record(tx, {
        actor: { userId: admin.id, role: 'admin' },
        action: 'finances_read',
        subject: { kind: 'family', id: family.id },
        reason: `Mrs. ${name} has a question about costs`,
      }),
    )
    await server.db.transaction((tx) =>
      linkFamily(
        tx,
        { userId: admin.id, role: 'admin' },
        { familyId: family.id, professionalId: agent.id, how: 'assigned', scopes: ['profile'] },
      ),
    )
    await server.db.update(families).set({ agentId: agent.id }).where(eq(families.id, family.id))
    // A second invitation, which is still open.
    await agent.call(inviteFamilyAsAgent, { body: { email, familyName: name } })
    return Object.assign(person, { family, name })
  }

  return { admin, agent, fullFamily }
}
