/** Reads a stored release. */
import type { ReleaseContent } from '@bursar/catalogue/record'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { pause } from '../database/pause.ts'
import { collegeReleases, colleges } from '../schema/colleges.ts'
import { unpackPrograms } from './packed-programs.ts'

/** Rows per query, with a pause after each. */
const batchSize = 100

/** The whole content of a release; `null` if it has been deleted. */
export async function readRelease(db: Database, id: number): Promise<ReleaseContent | null> {
  const [row] = await db.select().from(collegeReleases).where(eq(collegeReleases.id, id))
  if (!row) return null
  const content: ReleaseContent = {
    release: row.release,
    colleges: [],
    programs: new Map(),
    detailedPrograms: new Map(),
  }
  let after = 0
  for (;;) {
    const rows = await db
      .select({
        unitId: colleges.unitId,
        record: colleges.record,
        programs: colleges.programs,
        detailedPrograms: colleges.detailedPrograms,
      })
      .from(colleges)
      .where(and(eq(colleges.releaseId, id), gt(colleges.unitId, after)))
      .orderBy(asc(colleges.unitId))
      .limit(batchSize)
    for (const { unitId, record, programs, detailedPrograms } of rows) {
      content.colleges.push(record)
      if (programs.length > 0) content.programs.set(unitId, unpackPrograms(programs))
      if (detailedPrograms.length > 0) content.detailedPrograms.set(unitId, detailedPrograms)
      after = unitId
    }
    if (rows.length < batchSize) break
    await pause()
  }
  return content.colleges.length === row.institutions ? content : null
}
