const publicPath = /^\/(|404|accuracy|colleges|colleges\/.+|privacy-policy|terms-of-service)$/

/** Whether a page is public. There, signed-in users see a link to their dashboard instead of the menu. */
export const isPublicPath = (path: string) => publicPath.test(path)
