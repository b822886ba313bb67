/** The pages that visitors read without an account. They look the same for everyone who isn't signed in. */
const publicPage = /^\/(|accuracy|colleges|colleges\/.+|privacy-policy|terms-of-service)$/

/** `path`: of an address, without its query. */
export const isPublicPage = (path: string): boolean => publicPage.test(path)
