/** What mails say, in English and Spanish. Subjects and links carry no names and no money. */
import type { Role } from '@bursar/contract/roles'
import type { Locale } from '../browser.ts'

export type Mail =
  | { kind: 'code'; code: string }
  | { kind: 'has-account' }
  | { kind: 'reset'; token: string; role: Role }
  | { kind: 'no-account' }
  | { kind: 'password-changed' }

/** Where each role chooses a new password. The specification has two such pages; both do the same. */
const resetPages: Record<Role, string> = {
  family: '/family/password-recovery',
  financial_agent: '/agent/password-recovery',
  admission_professional: '/family/password-recovery',
  admin: '/family/password-recovery',
}

type Texts = {
  [Kind in Mail['kind']]: (
    mail: Extract<Mail, { kind: Kind }>,
    url: string,
  ) => { subject: string; text: string }
}

const english: Texts = {
  code: ({ code }) => ({
    subject: 'Your Bursar code',
    text: `Your code is ${code}

Type it into the page where you started to create your account. It works for 30 minutes.

If you did not ask for an account, ignore this mail. Without the code nothing happens.`,
  }),
  'has-account': (_, url) => ({
    subject: 'You already have a Bursar account',
    text: `Somebody, probably you, tried to create a Bursar account with this address. It already has one.

Sign in: ${url}/family/login
Choose a new password: ${url}/family/forgot-password

If it was not you, ignore this mail. Nothing has changed.`,
  }),
  reset: ({ token, role }, url) => ({
    subject: 'Choose a new password for Bursar',
    text: `Choose a new password here. The link works once, for one hour:

${url}${resetPages[role]}?token=${token}

If you did not ask for it, ignore this mail. Your password stays as it is.`,
  }),
  'no-account': (_, url) => ({
    subject: 'No Bursar account with this address',
    text: `Somebody, probably you, asked for a new Bursar password for this address. It has no account. Perhaps you signed up with another address.

Create an account: ${url}/family/signup

If it was not you, ignore this mail.`,
  }),
  'password-changed': (_, url) => ({
    subject: 'Your Bursar password was changed',
    text: `The password of your Bursar account was just changed, and you were signed out everywhere.

If it was not you, choose a new one now: ${url}/family/forgot-password`,
  }),
}

const spanish: Texts = {
  code: ({ code }) => ({
    subject: 'Tu código de Bursar',
    text: `Tu código es ${code}

Escríbelo en la página donde empezaste a crear tu cuenta. Sirve durante 30 minutos.

Si no pediste una cuenta, ignora este correo. Sin el código no pasa nada.`,
  }),
  'has-account': (_, url) => ({
    subject: 'Ya tienes una cuenta de Bursar',
    text: `Alguien, probablemente tú, intentó crear una cuenta de Bursar con esta dirección. Ya tiene una.

Inicia sesión: ${url}/family/login
Elige una contraseña nueva: ${url}/family/forgot-password

Si no fuiste tú, ignora este correo. Nada ha cambiado.`,
  }),
  reset: ({ token, role }, url) => ({
    subject: 'Elige una contraseña nueva para Bursar',
    text: `Elige aquí una contraseña nueva. El enlace sirve una sola vez, durante una hora:

${url}${resetPages[role]}?token=${token}

Si no lo pediste, ignora este correo. Tu contraseña sigue igual.`,
  }),
  'no-account': (_, url) => ({
    subject: 'No hay cuenta de Bursar con esta dirección',
    text: `Alguien, probablemente tú, pidió una contraseña nueva de Bursar para esta dirección. No tiene cuenta. Quizá te registraste con otra dirección.

Crea una cuenta: ${url}/family/signup

Si no fuiste tú, ignora este correo.`,
  }),
  'password-changed': (_, url) => ({
    subject: 'Tu contraseña de Bursar cambió',
    text: `La contraseña de tu cuenta de Bursar acaba de cambiar y se cerró tu sesión en todas partes.

Si no fuiste tú, elige ahora una nueva: ${url}/family/forgot-password`,
  }),
}

/** A mail in the reader's language; `url` is the public address of the product. */
export function write(mail: Mail, locale: Locale, url: string): { subject: string; text: string } {
  const texts = locale === 'es' ? spanish : english
  const writer = texts[mail.kind] as (mail: Mail, url: string) => { subject: string; text: string }
  return writer(mail, url)
}
