/**
 * The Content-Security-Policy of a page that many visitors get. A nonce has to be new for each response, so the scripts and style sheets
 * inside the page are allowed by their hashes instead.
 */
import { createHash } from 'node:crypto'

const inlineScript = /<script(?![^>]*\s(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g

/** The result takes the policy of an ordinary page, with a nonce. `html` has a character for each byte of the page ("latin1"). */
export function policyOfCachedPage(html: string): (policy: string) => string {
  const scripts = hashesOf(html, inlineScript)
  const styles = hashesOf(html, inlineStyle)
  return (policy) =>
    policy
      .split('; ')
      .map((directive) => {
        if (directive.startsWith('script-src ')) return withHashes(directive, scripts)
        if (directive.startsWith('style-src ')) return withHashes(directive, styles)
        return directive
      })
      .join('; ')
}

/** Scripts from files are our own. `strict-dynamic` would refuse them, because they have no nonce. */
function withHashes(directive: string, hashes: string): string {
  const others = directive.split(' ').filter((source) => !/^'nonce-|^'strict-dynamic'$/.test(source))
  return [...others, hashes].filter(Boolean).join(' ')
}

function hashesOf(html: string, element: RegExp): string {
  const contents = new Set([...html.matchAll(element)].map(([, content = '']) => content))
  return [...contents].map(hashOf).join(' ')
}

/** The style sheet is as long as a page, and the same in all of them. */
let longest = { content: '', hash: '' }

function hashOf(content: string): string {
  if (content === longest.content) return longest.hash
  const hash = `'sha256-${createHash('sha256').update(content, 'latin1').digest('base64')}'`
  // A copy: a part of a text keeps the whole text in memory.
  if (content.length > longest.content.length)
    longest = { content: Buffer.from(content, 'latin1').toString('latin1'), hash }
  return hash
}
