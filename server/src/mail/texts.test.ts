/** What emails say, and where they lead. */
import { roles } from '@bursar/contract/roles'
import { describe, expect, test } from 'vitest'
import { sampleMails } from '../testing/mails.ts'
import { testOrigin } from '../testing/server.ts'
import { write } from './texts.ts'

describe.each(roles)('emails to a %s', (role) => {
  test.each(sampleMails(role))('have no codes or links in the subject: $kind', (mail) => {
    for (const locale of ['en', 'es'] as const) {
      expect(write(mail, locale, testOrigin).subject).not.toMatch(/123456|TOKEN|:\/\/|\$|@/)
    }
  })
})

test.each([
  ['family', '/family/help'],
  ['financial_agent', '/agent/help'],
  ['admin', '/admin/help'],
] as const)('an email about help requests leads a %s to %s, in both languages', (role, page) => {
  for (const locale of ['en', 'es'] as const) {
    const { text } = write({ kind: 'help-news', role, familyId: 'f' }, locale, testOrigin)
    expect(text.trimEnd().endsWith(`/login?next=${page}`)).toBe(true)
  }
})

test('an email about one request leads to its conversation, in both languages', () => {
  const requestId = 'c0ffee00-0000-4000-8000-000000000000'
  for (const locale of ['en', 'es'] as const) {
    const text = (role: 'family' | 'financial_agent') =>
      write({ kind: 'help-news', role, familyId: 'f', requestId }, locale, testOrigin).text
    expect(text('financial_agent')).toContain(`${testOrigin}/agent/login?next=/agent/help/${requestId}`)
    expect(text('family')).toContain(`${testOrigin}/family/login?next=/family/help`)
    const { text: assigned } = write({ kind: 'family-assigned', requestId }, locale, testOrigin)
    expect(assigned).toContain(`${testOrigin}/agent/login?next=/agent/help/${requestId}`)
  }
})

test('an invitation explains what accepting means, in both languages', () => {
  const said = (locale: 'en' | 'es') => write({ kind: 'invitation', token: 'T' }, locale, testOrigin).text
  expect(said('en')).toContain('If you accept, this person sees only what you choose on that page')
  expect(said('es')).toContain('Si aceptas, esta persona verá solo lo que elijas en esa página')
})

const vargas = {
  id: 'a3d2a5de-5d5f-4a0a-8a3c-0d7c7e2f9c22',
  name: 'Elena Vargas',
  organization: 'Clear Path',
  verified: { by: 'Ohio College Access', on: '2026-11-02' },
}

test('an invitation names the inviter and who verified them, only in the body', () => {
  const mail = { kind: 'invitation', token: 'T', inviter: vargas } as const
  const [en, es] = [write(mail, 'en', testOrigin), write(mail, 'es', testOrigin)]
  expect(en.text).toContain('Elena Vargas, Clear Path, has invited your family')
  expect(en.text).toContain('Verified by Ohio College Access on November 2, 2026.')
  expect(es.text).toContain('Elena Vargas, Clear Path, invitó a tu familia')
  expect(es.text).toContain('Identidad verificada por Ohio College Access el 2 de noviembre de 2026.')
  for (const { subject } of [en, es]) expect(subject).not.toMatch(/Elena|Clear/)
  const unverified = { ...mail, inviter: { ...vargas, verified: null } }
  expect(write(unverified, 'en', testOrigin).text).toContain('We haven’t verified this person yet.')
  const alone = { ...mail, inviter: { ...vargas, organization: null } }
  expect(write(alone, 'en', testOrigin).text).toContain('Elena Vargas has invited your family')
  expect(write(alone, 'es', testOrigin).text).toContain('Elena Vargas invitó a tu familia')
})

test('no line of an email begins with a space', () => {
  const withPage = { kind: 'code', code: '123456', page: '/agent/signup' } as const
  for (const mail of [...roles.flatMap(sampleMails), withPage])
    for (const locale of ['en', 'es'] as const)
      expect(write(mail, locale, testOrigin).text, mail.kind).not.toMatch(/^ | {2}/m)
})

test('the email about the last recovery code says where to get new ones', () => {
  const said = (locale: 'en' | 'es', left: number) =>
    write({ kind: 'recovery-code-used', left, role: 'family' }, locale, testOrigin).text
  expect(said('en', 0)).toContain('You have none left. Get new ones in your account settings.')
  expect(said('es', 0)).toContain('No te queda ninguno. Crea otros en la configuración de tu cuenta.')
  expect(said('en', 2)).toContain('You have 2 left.')
})

test.each([
  { kind: 'reset', token: 'T', role: 'family', isOnlyWayIn: true },
  { kind: 'second-factor-reset', role: 'family' },
] as const)('the email that gives an account back says that the calendar link is off: $kind', (mail) => {
  const said = (more: { isCalendarLinkOff?: true }, locale: 'en' | 'es') =>
    write({ ...mail, ...more }, locale, testOrigin).text
  const page = `${testOrigin}/family/login?next=/family/offers`
  const [en, es] = [said({ isCalendarLinkOff: true }, 'en'), said({ isCalendarLinkOff: true }, 'es')]
  expect(en).toContain(`turned off your calendar link. If you used it, create a new one here: ${page}`)
  expect(es).toContain(`desactivamos tu enlace de calendario. Si lo usabas, crea otro aquí: ${page}`)
  for (const locale of ['en', 'es'] as const) expect(said({}, locale)).not.toMatch(/calendar/)
})

test('a name in an email cannot add a line or a link', () => {
  const evil = { ...vargas, name: 'Eve\r\n\nOpen https://evil.example/now', organization: 'www.evil.com' }
  const { text } = write({ kind: 'invitation', token: 'T', inviter: evil }, 'en', testOrigin)
  const [line = ''] = text.split('\n')
  expect(line).toMatch(/^Eve Open .* has invited your family to Bursar\.$/)
  expect(line).not.toMatch(/:\/\/|\w\.\w/)
})

test('the email about an assigned agent names the agent and who verified them', () => {
  const { text } = write({ kind: 'agent-assigned', agent: vargas }, 'en', testOrigin)
  expect(text).toContain('Elena Vargas, Clear Path.\nVerified by Ohio College Access on November 2, 2026.')
})

test.each([
  { organization: 'Clear Path', who: 'Elena Vargas, Clear Path, asesora' },
  { organization: null, who: 'Elena Vargas asesora' },
])('the email in Spanish about an assigned agent fits every gender: $who', ({ organization, who }) => {
  const agent = { ...vargas, organization }
  const { subject, text } = write({ kind: 'agent-assigned', agent }, 'es', testOrigin)
  expect(text).toContain(`${who} ahora a tu familia`)
  expect(`${subject} ${text}`).not.toMatch(/\b(?:asesor|agente)\b/)
})

test('an email about a review links to the next step, and does not contain the reason', () => {
  const said = (mail: Parameters<typeof write>[0]) => write(mail, 'en', testOrigin).text
  expect(said({ kind: 'application-approved', role: 'financial_agent' })).toContain('/agent/dashboard')
  expect(said({ kind: 'application-rejected', role: 'financial_agent' })).toContain('/agent/dashboard')
  expect(said({ kind: 'change-rejected', role: 'admission_professional' })).toContain(
    '/admission-professional/profile',
  )
  expect(said({ kind: 'review-waiting' })).toContain('/admin/reviews')
  expect(said({ kind: 'code', code: '123456', page: '/agent/signup?step=code' })).toContain(
    `${testOrigin}/agent/signup?step=code`,
  )
})

test('the email about a suspension says who has the families now', () => {
  const mail = { kind: 'account-suspended', role: 'financial_agent', families: 2 } as const
  const said = (hasSuccessor: boolean, locale: 'en' | 'es') =>
    write({ ...mail, hasSuccessor }, locale, testOrigin).text
  expect(said(true, 'en')).toContain('another agent is helping your 2 families')
  expect(said(true, 'es')).toContain('otro agente ayuda a tus 2 familias')
  expect(said(false, 'en')).toContain('your 2 families don’t have an agent')
  expect(said(false, 'es')).toContain('tus 2 familias no tienen agente')
})

test('an email about an assignment leads to the sharing page', () => {
  expect(write({ kind: 'agent-assigned' }, 'en', testOrigin).text).toContain('/family/profile?view=sharing')
})

test.each([
  { emailChanged: undefined, en: /families can see it now:$/m, es: /las familias ya lo ven:$/m },
  { emailChanged: 'new', en: /sign in with this email:$/m, es: /inicia sesión con este correo:$/m },
  { emailChanged: 'former', en: /tell the people who run Bursar/, es: /avisa de inmediato/ },
] as const)('an approved change says how to sign in only if that changed: $emailChanged', (row) => {
  const mail = { kind: 'change-approved', role: 'financial_agent', emailChanged: row.emailChanged } as const
  for (const locale of ['en', 'es'] as const) {
    expect(write(mail, locale, testOrigin).text).toMatch(row[locale])
  }
})

test.each([
  { families: 1, en: 'A family was moved', es: 'Mira lo que comparte contigo y su solicitud' },
  { families: 3, en: '3 families were moved', es: 'Mira lo que comparten contigo y sus solicitudes' },
])('the email about $families moved families agrees with the number', ({ families, en, es }) => {
  const mail = { kind: 'families-moved', families } as const
  expect(write(mail, 'en', testOrigin).text).toContain(en)
  expect(write(mail, 'es', testOrigin).text).toContain(es)
})

test.each(['another', 'away', 'back'] as const)(
  'an email about a suspended advisor gives no reason that may be untrue: %s',
  (change) => {
    const mail = { kind: 'agent-changed', change } as const
    const [en, es] = [write(mail, 'en', testOrigin), write(mail, 'es', testOrigin)]
    expect(`${en.subject} ${en.text}`).not.toMatch(/\b(away|is back)\b/)
    expect(`${es.subject} ${es.text}`).not.toMatch(/de vuelta/)
  },
)
