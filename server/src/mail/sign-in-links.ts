/** Makes links to private pages in emails go through the sign-in page of the role. */

/** Pages of a role that need no sign-in. */
const openPages = /^\/[a-z-]+\/(login|signup|forgot-password|password-recovery)\b/

const privateLinks = /(https?:\/\/[^\s/]+)(\/(family|admin|agent|admission-professional)\/\S*)/g

/**
 * Makes every link to a private page start at the sign-in page of its role. Signed-in users are redirected immediately, and others after
 * signing in, instead of landing on the start page.
 */
export function throughSignIn(text: string, url: string): string {
  return text.replace(privateLinks, (link: string, origin: string, path: string, area: string) =>
    origin === url && !openPages.test(path) ? `${url}/${area}/login?next=${readable(path)}` : link,
  )
}

/** Encodes only what would end a query value, because people check where a link leads. */
function readable(path: string): string {
  return path.replace(/[%&+#]/g, (character) => encodeURIComponent(character))
}
