/** What the product mails, as the outbox page of an installation without a mail server shows it. */
import { type APIRequestContext, expect } from '@playwright/test'

/** The newest code for an address. */
export async function mailedCode(to: { request: APIRequestContext }, email: string): Promise<string> {
  return found(to, email, /\b\d{6}\b/)
}

/** The path of the newest link to a page that was mailed to an address. */
export async function mailedLink(
  to: { request: APIRequestContext },
  email: string,
  page: string,
): Promise<string> {
  return found(to, email, new RegExp(`${page}[^\\s"<]*`))
}

async function found(
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
