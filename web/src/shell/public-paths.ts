import { isPublicPage } from '@bursar/contract/public-pages'

/** Whether a page is public. There, signed-in users see a link to their dashboard instead of the menu. */
export const isPublicPath = (path: string) => path === '/404' || isPublicPage(path)
