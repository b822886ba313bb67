/** The pages that everybody may see: a signed-in user finds the way back there instead of the menu. */
export const publicPaths: readonly string[] = ['/', '/privacy-policy', '/terms-of-service', '/404']
