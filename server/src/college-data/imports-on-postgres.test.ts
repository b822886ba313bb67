/** Imports while others use the database. */
import { type AddressInfo, connect } from 'node:net'
import { getCollegeData, importCollegeData } from '@bursar/contract/college-data'
import { sql } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { collegeImports } from '../schema/colleges.ts'
import { openTransaction, untilBlocked } from '../testing/open-transaction.ts'
import { startTestServer } from '../testing/server.ts'

const server = await startTestServer({
  collegeData: {
    open: async () => {
      throw new Error('there is no network')
    },
  },
})
afterAll(() => server.close())

test('an import whose admin leaves before it is stored begins once it is stored', async () => {
  const admin = await server.signInAdmin()
  let hasLeft = false
  server.app.server.once('request', (_, response) =>
    response.once('close', () => {
      hasLeft = true
    }),
  )
  await server.app.listen({ port: 0 })
  const { port } = server.app.server.address() as AddressInfo
  // The transaction takes a while to commit.
  await server.asOwner(async (owner) => {
    await owner.execute(sql`create function commit_slowly() returns trigger language plpgsql as
      'begin perform pg_sleep(0.5); return null; end'`)
    await owner.execute(sql`create constraint trigger slow after insert on college_imports
      deferrable initially deferred for each row execute function commit_slowly()`)
  })
  // Another running import makes this one wait within its transaction.
  const open = await openTransaction(server.db)
  onTestFinished(open.rollBack)
  await open.tx.insert(collegeImports).values({ state: 'running', step: 'starting' })

  const body = JSON.stringify({ fileIds: [], urls: ['https://example.com/colleges.zip'] })
  const client = connect(port)
  client.write(
    [
      `POST ${importCollegeData.url} HTTP/1.1`,
      'host: localhost',
      `authorization: Bearer ${admin.idToken}`,
      'content-type: application/json',
      `content-length: ${body.length}`,
      '',
      body,
    ].join('\r\n'),
  )
  await untilBlocked(server.db)
  client.destroy()
  await expect.poll(() => hasLeft).toBe(true)
  await open.rollBack()
  await expect.poll(async () => (await admin.call(getCollegeData)).import?.state).toBe('failed')
})
