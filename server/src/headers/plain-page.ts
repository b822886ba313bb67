/** A page rendered by the server itself: no scripts, one inline style sheet, readable in any browser. */
import { createHash } from 'node:crypto'
import type { Language } from '@bursar/contract/languages'
import type { FastifyReply } from 'fastify'
import { plainPagePolicy } from './policies.ts'

interface PlainPage {
  title: string
  /** CSS in addition to the shared styles. */
  style: string
  /** HTML in which every text is escaped with `escapeHtml`. */
  body: string
  /** Seconds after which the page reloads. */
  refreshSeconds?: number
  /** English by default. */
  locale?: Language
}

/** Shared styles. The browsers' default link color is too dark on their default dark background. */
const commonStyle = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
a { color: #1a4fb4 }
@media (prefers-color-scheme: dark) { a { color: #9dbcff } }
`

export function sendPlainPage(
  reply: FastifyReply,
  { title, body, refreshSeconds, locale = 'en', ...page }: PlainPage,
) {
  const style = commonStyle + page.style
  const hash = createHash('sha256').update(style).digest('base64')
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', plainPagePolicy(`sha256-${hash}`))
    .serializer((html: string) => html)
    .send(`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${refreshSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${refreshSeconds}">\n`}<title>${escapeHtml(title)} – Bursar</title>
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`)
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a text for HTML, including attribute values. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}
