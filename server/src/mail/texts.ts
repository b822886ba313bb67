/** The texts of emails. */
import type { Language } from '@bursar/contract/languages'
import type { Mail } from '../schema/mail-content.ts'
import { english } from './english.ts'
import { throughSignIn } from './sign-in-links.ts'
import { spanish } from './spanish.ts'

/** Writes an email in the recipient's language; `url` is the public address of the product. */
export function write(mail: Mail, locale: Language, url: string): { subject: string; text: string } {
  const texts = locale === 'es' ? spanish : english
  const writer = texts[mail.kind] as (mail: Mail, url: string) => { subject: string; text: string }
  const { subject, text } = writer(mail, url)
  return { subject, text: throughSignIn(text, url) }
}
