/** Mails of the product, read from the outbox page of an installation without a mail server. */
import { type APIRequestContext, expect } from '@playwright/test'

/** The newest code mailed to an email. */
export async function mailedCode(to: { request: APIRequestContext }, email: string): Promise<string> {
  return findInOutbox(to, email, /\b\d{6}\b/)
}

/** The path of the newest link to a page that was mailed to an email. */
export async function mailedLink(
  to: { request: APIRequestContext },
  email: string,
  page: string,
): Promise<string> {
  return findInOutbox(to, email, new RegExp(`${page}[^\\s"<]*`))
}

async function findInOutbox(
  { request }: { request: APIRequestContext },
  email: string,
  pattern: RegExp,
): Promise<string> {
  let text: string | undefined
  await expect
    .poll(async () => {
      const letters = (await (await request.get('/outbox')).text()).split('<article')
      const theirs = letters.filter((letter) => letter.includes(email))
      text = theirs.map((letter) => pattern.exec(letter)?.[0]).find((match) => match !== undefined)
      return text
    })
    .toBeDefined()
  return text ?? ''
}
