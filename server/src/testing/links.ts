/** Links between families and professionals, for tests. */
import type { SharingScope } from '@bursar/contract/scopes'
import { linkFamily } from '../family-access/links.ts'
import type { SignedInFamily, TestServer } from './server.ts'

/** Links a family to a professional as an accepted invitation does. */
export const linkInvited = (
  { db }: TestServer,
  { family }: SignedInFamily,
  { id }: { id: string },
  scopes: readonly SharingScope[] = [],
) =>
  db.transaction((tx) =>
    linkFamily(tx, null, { familyId: family.id, professionalId: id, how: 'invited', scopes }),
  )
