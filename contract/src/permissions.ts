/** Which role may do what. Each feature's `visibleTo` on the server decides whose data they can reach. */
import type { Role } from './roles.ts'

/** Read each line as a sentence: "own profile: families may read it". */
export const permissions = {
  'own-profile.read': ['family'],
  'own-profile.edit': ['family'],
  'own-estimate.read': ['family'],
  'colleges.read': ['family', 'admin', 'admission_professional', 'financial_agent'],
  'favorites.edit': ['family'],
  'sharing.edit': ['family'],
  'access-log.read': ['family'],
  'own-data.export': ['family'],
  'calendar-link.edit': ['family'],
  'account.delete': ['family'],
  'demo-family.use': ['family'],
  'invitations.answer': ['family'],
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
  'status.read': ['admin'],
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof permissions

/** What a professional may do before an admin approves the account, and while a report about it is under review. */
export const permissionsWhileInReview: readonly Permission[] = [
  'agent-profile.edit',
  'admission-profile.edit',
]

/** What works with the demo family. Everything else that families may do needs their own family. */
export const permissionsWithDemoFamily: readonly Permission[] = [
  'own-profile.read',
  'own-profile.edit',
  'own-estimate.read',
  'colleges.read',
  'favorites.edit',
  'demo-family.use',
]

/**
 * `anyone`: no token needed. `identity`: a verified identity that may not have a user yet (for sign-up calls).
 * `user`: any signed-in user. Otherwise a permission from the table above.
 */
export type Access = 'anyone' | 'identity' | 'user' | Permission

/** Whether a role has a permission. The web uses it to show controls, the server to enforce access. */
export function may(role: Role, permission: Permission): boolean {
  return (permissions[permission] as readonly Role[]).includes(role)
}
