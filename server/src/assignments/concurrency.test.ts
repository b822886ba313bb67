import { assignAgent, suspendFamily, unassignAgent } from '@bursar/contract/admin-families'
import type { CallInput } from '@bursar/contract/call'
import { moveHelpRequest, requestHelp, sendHelpMessage } from '@bursar/contract/help'
import { openHelpStatuses } from '@bursar/contract/help-requests'
import { removeAgent, updateAgent } from '@bursar/contract/professionals'
import { endShare, updateShare } from '@bursar/contract/sharing'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { families } from '../schema/families.ts'
import { helpRequests } from '../schema/help.ts'
import { shares } from '../schema/sharing.ts'
import { startTestServer } from '../testing/server.ts'

const server = await startTestServer()
afterAll(() => server.close())

test('concurrent actions of families, agents and admins do not deadlock and leave consistent data', async () => {
  const admin = await server.signInAdmin()
  for (let round = 0; round < 8; round += 1) {
    const family = await server.signUpFamily()
    const [vega, hill] = [
      await server.signUpProfessional('financial_agent'),
      await server.signUpProfessional('financial_agent'),
    ]
    const params = { id: family.family.id }
    const asked: CallInput<typeof requestHelp> = {
      body: {
        topic: 'loans',
        message: 'Which one?',
        preferredContact: 'email',
        preferredLanguage: 'en',
        scopes: ['profile'],
      },
    }
    const { id } = await family.call(requestHelp, asked)
    await admin.call(assignAgent, { params, body: { agentId: vega.id } })
    const answers = await Promise.all([
      admin.send(assignAgent, { params, body: { agentId: hill.id, replaces: vega.id } }),
      family.send(updateShare, { params: { professionalId: vega.id }, body: { scopes: [] } }),
      vega.send(moveHelpRequest, { params: { id }, body: { status: 'requested' } }),
      family.send(requestHelp, asked),
      family.send(sendHelpMessage, { params: { id }, body: { text: 'Hello?' } }),
      round % 2 === 0
        ? admin.send(removeAgent, { params: { id: vega.id } })
        : admin.send(updateAgent, { params: { id: vega.id }, body: { status: 'suspended' } }),
      hill.send(moveHelpRequest, { params: { id }, body: { status: 'in_progress' } }),
      family.send(endShare, { params: { professionalId: hill.id } }),
      ...(round % 3 === 0 ? [admin.send(unassignAgent, { params })] : []),
      ...(round % 3 === 1 ? [admin.send(suspendFamily, { params, body: { isSuspended: true } })] : []),
    ])
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status >= 500)).toEqual([])

    const [{ agentId } = { agentId: null }] = await server.db
      .select({ agentId: families.agentId })
      .from(families)
      .where(eq(families.id, params.id))
    const assigned = await server.db
      .select({ agentId: shares.professionalId })
      .from(shares)
      .where(and(eq(shares.familyId, params.id), eq(shares.assigned, true), isNull(shares.endedAt)))
    expect(assigned).toEqual(agentId === null ? [] : [{ agentId }])
    const open = await server.db
      .select({ agentId: helpRequests.agentId, status: helpRequests.status })
      .from(helpRequests)
      .where(and(eq(helpRequests.familyId, params.id), inArray(helpRequests.status, [...openHelpStatuses])))
    expect(open).toHaveLength(1)
    expect(open[0]?.agentId).toBe(agentId)
    expect(open[0]?.status === 'requested').toBe(agentId === null)
  }
})
