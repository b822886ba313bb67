/**
 * The Content-Security-Policy of a page that many visitors get. A nonce has to be new for each response, so the scripts and style sheets
 * inside the page are allowed by their hashes instead.
 */

/** `policy` is that of an ordinary page, with a nonce. The hashes are those of `packForCache`. */
export function policyOfCachedPage(policy: string, hashes: { scripts: string; styles: string }): string {
  return policy
    .split('; ')
    .map((directive) => {
      if (directive.startsWith('script-src ')) return withHashes(directive, hashes.scripts)
      if (directive.startsWith('style-src ')) return withHashes(directive, hashes.styles)
      return directive
    })
    .join('; ')
}

/** Scripts from files are our own. `strict-dynamic` would refuse them, because they have no nonce. */
function withHashes(directive: string, hashes: string): string {
  const others = directive.split(' ').filter((source) => !/^'nonce-|^'strict-dynamic'$/.test(source))
  return [...others, hashes].filter(Boolean).join(' ')
}
