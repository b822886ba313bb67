/** The session cookie as server and pages both know it. */

/**
 * Over TLS browsers only take a cookie of this kind from this very host, for all of it: no other host of the same domain can put one of
 * its own in its place.
 */
export const hostPrefix = '__Host-'

export const sessionCookieName = 'bursar_session'

/** By either name, the one over TLS first. */
export const sessionCookieNames = [`${hostPrefix}${sessionCookieName}`, sessionCookieName] as const

/** Says whom a page is rendered for: set by the server on the page's request and handed back to it by the page's calls. */
export const visitorHeader = 'x-bursar-visitor'
