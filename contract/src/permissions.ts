/** Who may do what. Whose data they reach is decided by each feature's `visibleTo` on the server. */
import type { Role } from './roles.ts'

/** Read each line as a sentence: "the own profile may be read by families". */
export const permissions = {
  'own-profile.read': ['family'],
  'own-profile.edit': ['family'],
  'own-estimate.read': ['family'],
  'colleges.read': ['family', 'admin', 'admission_professional', 'financial_agent'],
  'favorites.edit': ['family'],
  'sharing.edit': ['family'],
  'access-log.read': ['family'],
  'own-data.export': ['family'],
  'account.delete': ['family'],
  'help.ask': ['family'],
  'help.read': ['family', 'financial_agent', 'admin'],
  'help.answer': ['family', 'financial_agent'],
  'help.move': ['family', 'financial_agent', 'admin'],
  'agent-profile.edit': ['financial_agent'],
  'admission-profile.edit': ['admission_professional'],
  'agent-desk.use': ['financial_agent'],
  'admission-desk.use': ['admission_professional'],
  'invitations.send': ['admission_professional', 'financial_agent'],
  'advisors.report': ['family'],
  'families.read': ['admin'],
  'families.suspend': ['admin'],
  'finances.read': ['admin'],
  'assignments.edit': ['admin'],
  'professionals.manage': ['admin'],
  'aggregates.read': ['admin'],
  'audit.read': ['admin'],
  'college-data.manage': ['admin'],
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof permissions

/** What a professional may do before an admin has approved the account, and while a report about it is being reviewed. */
export const permissionsWhileInReview: readonly Permission[] = [
  'agent-profile.edit',
  'admission-profile.edit',
]

/**
 * `anyone`: no token needed. `identity`: a verified identity that need not have a user yet (the sign-up calls).
 * `user`: any signed-in user. Otherwise a line of the table above.
 */
export type Access = 'anyone' | 'identity' | 'user' | Permission

/** May this role do this? The web asks it to draw, the server to decide. */
export function may(role: Role, permission: Permission): boolean {
  return (permissions[permission] as readonly Role[]).includes(role)
}
