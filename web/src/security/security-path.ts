/** The path of the security log. */
export const securityPath = '/admin/security'
