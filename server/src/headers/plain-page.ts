/** A page that the server writes itself: no script, one style sheet inside it, readable in any browser. */
import { createHash } from 'node:crypto'
import type { Language } from '@bursar/contract/languages'
import type { FastifyReply } from 'fastify'
import { plainPagePolicy } from './policies.ts'

interface PlainPage {
  title: string
  /** CSS beside that of all such pages. */
  style: string
  /** HTML in which every text has gone through `escapeHtml`. */
  body: string
  /** Seconds after which the page asks for itself again. */
  refreshSeconds?: number
  /** English where nothing is said. */
  locale?: Language
}

/** Of all such pages. Browsers' own color of links is too dark on their own dark background. */
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

/** A text as it may stand in HTML, in quotes too. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}
