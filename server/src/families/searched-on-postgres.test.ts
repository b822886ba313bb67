/** What families are found by, when two changes of one family run at the same time. */
import { addStudent, updateStudent } from '@bursar/contract/families'
import { NewStudent } from '@bursar/contract/people'
import { eq } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { families } from '../schema/families.ts'
import { users } from '../schema/users.ts'
import { openTransaction, untilBlocked } from '../testing/open-transaction.ts'
import { leo } from '../testing/people.ts'
import { type SignedInFamily, startTestServer } from '../testing/server.ts'
import * as people from './people.ts'

const server = await startTestServer()
afterAll(() => server.close())

test.each([
  {
    what: 'another student is renamed',
    act: (family: SignedInFamily, studentId: string) =>
      family.send(updateStudent, { params: { studentId }, body: { firstName: 'Renamed' } }),
  },
  {
    what: 'the family is renamed',
    act: (family: SignedInFamily) =>
      server.db.update(users).set({ name: 'Renamed' }).where(eq(users.email, family.email)),
  },
])('a student who is added while $what is found, and so is the new name', async ({ act }) => {
  const family = await server.signUpFamily()
  const { id: studentId } = await family.call(addStudent, { body: leo })
  const [owner] = await server.db.select({ id: users.id }).from(users).where(eq(users.email, family.email))
  const viewer = { userId: owner?.id ?? '', role: 'family', familyId: family.family.id } as const
  const open = await openTransaction(server.db)
  onTestFinished(open.rollBack)
  await people.addStudent(open.tx, viewer, NewStudent.parse({ firstName: 'Added', lastName: 'Garcia' }))
  const acting = act(family, studentId).then(() => {})
  await untilBlocked(server.db)
  await open.commit()
  await acting
  const [row] = await server.db
    .select({ searched: families.searched })
    .from(families)
    .where(eq(families.id, family.family.id))
  expect(row?.searched).toContain('added garcia')
  expect(row?.searched).toContain('renamed')
})
