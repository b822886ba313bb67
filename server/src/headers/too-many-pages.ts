/** The page shown when a client requests too many pages, in either language, without scripts. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '../http/browser.ts'
import { sendPlainPage } from './plain-page.ts'

const words = {
  en: {
    title: 'Too many pages at once',
    text: 'You or someone on your connection opened a lot of pages in a short time.',
    wait: (seconds: number) =>
      `Wait ${seconds === 1 ? 'a second' : `${seconds} seconds`}, then open this page again. Everything you saved is still there.`,
    again: 'Open this page again',
  },
  es: {
    title: 'Demasiadas páginas a la vez',
    text: 'Tú, o alguien que comparte tu conexión, abrió muchas páginas en poco tiempo.',
    wait: (seconds: number) =>
      `Espera ${seconds === 1 ? 'un segundo' : `${seconds} segundos`} y abre esta página de nuevo. Todo lo que guardaste sigue ahí.`,
    again: 'Abrir esta página de nuevo',
  },
}

const style = `
body { max-width: 34rem; margin: 4rem auto; padding: 0 1rem }
h1 { font-size: 1.5rem; line-height: 1.25 }
`

export function sendTooManyPages(request: FastifyRequest, reply: FastifyReply, retryAfter: number) {
  const locale = languageOf(request)
  const { title, text, wait, again } = words[locale]
  reply.code(429).header('retry-after', String(retryAfter)).header('cache-control', 'no-store')
  // An empty href links to the current page.
  const body = `<main>
<h1>${title}</h1>
<p>${text}</p>
<p>${wait(retryAfter)}</p>
<p><a href="">${again}</a></p>
</main>`
  return sendPlainPage(reply, { title, style, body, locale })
}
