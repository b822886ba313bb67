/** What `sendDueMails` needs, with the emails that failed or were given up, for tests. */
import { smtpTransport } from '../mail/smtp.ts'
import { testOrigin } from './server.ts'

export function mailJob(smtpUrl: string) {
  const failures: { reason: string; tries: number }[] = []
  const givenUp: object[] = []
  const transport = smtpTransport(smtpUrl, 'Bursar <no-reply@bursar.example>', 'required')
  return {
    failures,
    givenUp,
    transport,
    publicUrl: testOrigin,
    onFailure: (failure: { mailId: string; tries: number; reason: string }) => failures.push(failure),
    onGivenUp: (mail: object) => givenUp.push(mail),
  }
}
