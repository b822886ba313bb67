/** Requests for help, for tests: a family asks, an admin assigns an agent, and someone moves the request. */
import { assignAgent } from '@bursar/contract/admin-families'
import type { CallInput } from '@bursar/contract/call'
import { moveHelpRequest, requestHelp } from '@bursar/contract/help'
import type { HelpStatus } from '@bursar/contract/help-requests'
import type { SignedInFamily, SignedInUser, TestServer } from './server.ts'

type HelpBody = NonNullable<CallInput<typeof requestHelp>['body']>

/** What a family asks, unless a test says otherwise. */
export const usualRequest: HelpBody = {
  topic: 'aid_forms',
  message: 'Which form comes first?',
  preferredContact: 'message',
  preferredLanguage: 'en',
  scopes: ['profile'],
}

export const askForHelp = (family: SignedInFamily, more: Partial<HelpBody> = {}) =>
  family.call(requestHelp, { body: { ...usualRequest, ...more } })

export const moveRequest = (
  by: SignedInFamily | SignedInUser,
  id: string,
  status: HelpStatus,
  note?: string,
) => by.call(moveHelpRequest, { params: { id }, body: { status, ...(note && { note }) } })

/** Signs in an admin, who assigns agents to families. */
export async function helpDesk(server: TestServer) {
  const admin = await server.signInAdmin()
  const assign = (family: SignedInFamily, agent: SignedInUser) =>
    admin.call(assignAgent, { params: { id: family.family.id }, body: { agentId: agent.id } })

  /** A new family with a request that a new agent is working on. */
  async function familyWithAgent(status: 'assigned' | 'in_progress' = 'in_progress') {
    const [family, agent] = [await server.signUpFamily(), await server.signUpProfessional('financial_agent')]
    const { id } = await askForHelp(family)
    await assign(family, agent)
    if (status === 'in_progress') await moveRequest(agent, id, 'in_progress')
    return { family, agent, id }
  }

  return { admin, assign, familyWithAgent }
}
