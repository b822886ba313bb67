/** How often a family gets the email about who read its finances. */
import type { AlertSettings } from '@bursar/contract/alerts'
import { Problem } from '@bursar/contract/problems'
import { eq } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import type { Viewer } from '../http/caller.ts'
import { financeDigests } from '../schema/alerts.ts'

/** Throws family-not-found for a viewer without a household. */
export async function getAlertSettings(db: Database, viewer: Viewer): Promise<AlertSettings> {
  const [row] = await db
    .select({ frequency: financeDigests.frequency })
    .from(financeDigests)
    .where(eq(financeDigests.familyId, ownFamilyId(viewer)))
  return { financesRead: row?.frequency ?? 'daily' }
}

/** Throws family-not-found for a viewer without a household. */
export async function updateAlertSettings(
  db: Database,
  viewer: Viewer,
  { financesRead: frequency }: AlertSettings,
): Promise<AlertSettings> {
  await db
    .insert(financeDigests)
    .values({ familyId: ownFamilyId(viewer), frequency })
    .onConflictDoUpdate({ target: financeDigests.familyId, set: { frequency } })
  return { financesRead: frequency }
}

function ownFamilyId({ familyId }: Viewer): string {
  if (familyId === null) throw new Problem('family-not-found')
  return familyId
}
