/** Where admins read the security log. */
export const securityPath = '/admin/security'
