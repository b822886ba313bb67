/** Links of a mail to pages that one signs in for: through the sign-in page of the role, which then leads on to them. */

/** Pages of a role for which nobody has to be signed in. */
const openPages = /^\/[a-z-]+\/(login|signup|forgot-password|password-recovery)\b/

const privateLinks = /(https?:\/\/[^\s/]+)(\/(family|admin|agent|admission-professional)\/\S*)/g

/**
 * Has every link to a private page begin at the login page of its role: whoever is signed in goes on at once, and everybody else
 * after signing in, rather than to the start page.
 */
export function throughSignIn(text: string, url: string): string {
  return text.replace(privateLinks, (link: string, origin: string, path: string, area: string) =>
    origin === url && !openPages.test(path) ? `${url}/${area}/login?next=${readable(path)}` : link,
  )
}

/** As a value of a query, with only that encoded which would end it: people look at where a link leads. */
function readable(path: string): string {
  return path.replace(/[%&+#]/g, (character) => encodeURIComponent(character))
}
