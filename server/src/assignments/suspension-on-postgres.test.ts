/** Suspending an agent while a family ends its link with them. */
import { assignAgent } from '@bursar/contract/admin-families'
import { updateAgent } from '@bursar/contract/professionals'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { endShare } from '../family-access/links.ts'
import { shares } from '../schema/sharing.ts'
import { suspendedAssignments } from '../schema/suspensions.ts'
import { openTransaction, untilBlocked } from '../testing/open-transaction.ts'
import { startTestServer } from '../testing/server.ts'

const server = await startTestServer()
afterAll(() => server.close())

test('a family that ends its link while its agent is suspended is not restored', async () => {
  const admin = await server.signInAdmin()
  const agent = await server.signUpProfessional('financial_agent')
  const { family } = await server.signUpFamily()
  await admin.call(assignAgent, { params: { id: family.id }, body: { agentId: agent.id } })
  const open = await openTransaction(server.db)
  onTestFinished(open.rollBack)
  await endShare(open.tx, null, { familyId: family.id, professionalId: agent.id })
  const suspending = admin.send(updateAgent, { params: { id: agent.id }, body: { status: 'suspended' } })
  await untilBlocked(server.db)
  await open.commit()
  expect((await suspending).statusCode).toBe(200)
  const stored = eq(suspendedAssignments.familyId, family.id)
  expect(await server.db.$count(suspendedAssignments, stored)).toBe(0)
  await admin.call(updateAgent, { params: { id: agent.id }, body: { status: 'active' } })
  const linked = and(eq(shares.familyId, family.id), isNull(shares.endedAt))
  expect(await server.db.$count(shares, linked)).toBe(0)
})
