/** The session cookie, for server and pages. */

/**
 * Over TLS, browsers accept cookies with this prefix only from this host and for all its paths. Other hosts of the domain
 * can't replace them.
 */
export const hostPrefix = '__Host-'

export const sessionCookieName = 'bursar_session'

/** Both names, the one over TLS first. */
export const sessionCookieNames = [`${hostPrefix}${sessionCookieName}`, sessionCookieName] as const

/** Identifies the visitor a page is rendered for. The server sets it on the page's request, and the page's calls send it back. */
export const visitorHeader = 'x-bursar-visitor'

/** Who is signed in, as the answer of `getSession` in base64url; `unavailable` if that failed. The server sets it on the page's request. */
export const sessionHeader = 'x-bursar-session'

/** Identifies the page that calls are made for, if somebody is signed in. The server sets it on the page's request, and the page's calls send it back. */
export const visitHeader = 'x-bursar-visit'

/** Asks for pages whose texts are marked as messages. Journeys send it; pages heed it only with `MARK_TEXTS=on`. */
export const markCookie = 'marked-texts'
