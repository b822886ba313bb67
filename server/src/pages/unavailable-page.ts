/** The page shown when no process can render one, in either language, without scripts. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendPlainPage } from '../headers/plain-page.ts'
import { languageOf } from '../http/browser.ts'

const words = {
  en: {
    title: 'This page isn’t ready',
    text: 'Something stopped while we prepared it. Everything you saved is still there. Try again in a few seconds.',
    again: 'Try again now',
  },
  es: {
    title: 'Esta página no está lista',
    text: 'Algo se detuvo mientras la preparábamos. Todo lo que guardaste sigue ahí. Inténtalo de nuevo en unos segundos.',
    again: 'Intentar de nuevo ahora',
  },
} as const

const retrySeconds = 5

const style = `
body { max-width: 34rem; margin: 4rem auto; padding: 0 1rem }
h1 { font-size: 1.5rem; line-height: 1.25 }
`

export function sendUnavailablePage(request: FastifyRequest, reply: FastifyReply) {
  const locale = languageOf(request)
  const { title, text, again } = words[locale]
  reply.code(503).header('retry-after', String(retrySeconds)).header('cache-control', 'no-store')
  // An empty href links to the current page.
  const body = `<main>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="">${again}</a></p>
</main>`
  // Loading a page again that a form was sent to could do something twice.
  const refreshes = request.method === 'POST' ? {} : { refreshSeconds: retrySeconds }
  return sendPlainPage(reply, { title, style, body, locale, ...refreshes })
}
