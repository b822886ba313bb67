/** RFC 9116's `security.txt` and the policy it links to. Without a configured contact, both return 404. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { languages } from '@bursar/contract/languages'
import { Problem } from '@bursar/contract/problems'
import type { FastifyReply } from 'fastify'
import type { Api } from '../http/api.ts'
import { dayMs } from '../settings/units.ts'

const policyFile = fileURLToPath(new URL('../../../SECURITY.md', import.meta.url))
const policyPath = '/security-policy.txt'
/** RFC 9116 recommends less than a year. Counted from each request, so that a running server never serves an expired one. */
const validDays = 180

export function securityTxtRoutes(
  app: Api,
  { publicUrl, securityContact }: { publicUrl: string; securityContact: string | undefined },
) {
  const policy = readFileSync(policyFile, 'utf8')
  // No default contact: one that isn't monitored is worse than none.
  const requireContact = () => {
    if (securityContact === undefined) throw new Problem('not-found')
    return securityContact
  }

  app.get('/.well-known/security.txt', { config: { access: 'anyone' } }, (_, reply) =>
    sendText(reply, securityTxt({ contact: requireContact(), publicUrl, now: new Date() })),
  )

  app.get(policyPath, { config: { access: 'anyone' } }, (_, reply) => {
    requireContact()
    return sendText(reply, policy)
  })
}

/** The file, with the line endings that the RFC requires. */
export function securityTxt({
  contact,
  publicUrl,
  now,
}: {
  contact: string
  publicUrl: string
  now: Date
}): string {
  return [
    `Contact: ${contact}`,
    `Expires: ${new Date(now.getTime() + validDays * dayMs).toISOString()}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    `Policy: ${publicUrl}${policyPath}`,
    '',
  ].join('\r\n')
}

function sendText(reply: FastifyReply, content: string) {
  return reply
    .type('text/plain; charset=utf-8')
    .serializer((text: string) => text)
    .send(content)
}
