const publicPaths: readonly string[] = ['/', '/accuracy', '/privacy-policy', '/terms-of-service', '/404']

/** Whether a page is public. There, signed-in users see a link to their dashboard instead of the menu. */
export function isPublicPath(path: string): boolean {
  return publicPaths.includes(path) || path === '/colleges' || path.startsWith('/colleges/')
}
