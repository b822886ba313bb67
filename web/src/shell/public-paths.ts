/** Public pages, where signed-in users see a link to their dashboard instead of the menu. */
export const publicPaths: readonly string[] = [
  '/',
  '/accuracy',
  '/privacy-policy',
  '/terms-of-service',
  '/404',
]
