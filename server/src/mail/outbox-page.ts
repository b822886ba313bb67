/** `/outbox`: the emails of a server without a mail server, for users who try Bursar on their own machine. */
import { Problem } from '@bursar/contract/problems'
import type { Database } from '../database/connect.ts'
import { escapeHtml, sendPlainPage } from '../headers/plain-page.ts'
import type { Api } from '../http/api.ts'
import { isLocalRequest } from '../http/browser.ts'
import { isLocal } from '../settings/local.ts'
import type { Settings } from '../settings/settings.ts'
import { listOutbox } from './outbox.ts'
import { write } from './texts.ts'

/** The outbox contains codes and links that open accounts, so it does not exist if Bursar has a public address. */
export function hasOutbox({ smtpUrl, publicUrl }: Pick<Settings, 'smtpUrl' | 'publicUrl'>): boolean {
  return smtpUrl === undefined && isLocal(publicUrl)
}

export function outboxPage(app: Api, db: Database, publicUrl: string) {
  app.get('/outbox', { config: { access: 'anyone' } }, async (request, reply) => {
    if (!isLocalRequest(request)) throw new Problem('not-found')
    const mails = await listOutbox(db)
    const letters = mails.map(({ to, locale, createdAt, content }) => ({
      to,
      createdAt,
      ...(content ? write(content, locale, publicUrl) : { subject: '', text: '' }),
    }))
    return sendPlainPage(reply, { title: 'Outbox', style, body: bodyOf(letters), refreshSeconds: 5 })
  })
}

const style = `
body { max-width: 42rem; margin: 2rem auto; padding: 0 1rem }
article { border-top: 1px solid; padding: 1rem 0 }
h2 { font-size: 1.1rem; margin: 0 }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 0 }
`

function bodyOf(letters: { to: string; createdAt: string; subject: string; text: string }[]): string {
  const articles = letters.map(
    ({ to, createdAt, subject, text }) => `<article>
<h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to)}, <time datetime="${createdAt}">${createdAt.slice(0, 19).replace('T', ' ')} UTC</time></p>
<pre>${withLinks(escapeHtml(text))}</pre>
</article>`,
  )
  return `<main>
<h1>Outbox</h1>
<p>No mail server is set up (SMTP_URL), so emails appear here, newest first. Only this machine can see them.</p>
${articles.join('\n') || '<p>No emails yet. They appear here when Bursar sends them.</p>'}
</main>`
}

function withLinks(escapedText: string): string {
  return escapedText.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)
}
