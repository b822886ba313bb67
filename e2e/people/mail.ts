/** What the product mails, as the outbox page of an installation without a mail server shows it. */
import { type APIRequestContext, expect } from '@playwright/test'

/** The newest code for an address. */
export async function mailedCode(
  { request }: { request: APIRequestContext },
  email: string,
): Promise<string> {
  let code: string | undefined
  await expect
    .poll(async () => {
      const letters = (await (await request.get('/outbox')).text()).split('<article')
      code = /\b\d{6}\b/.exec(letters.find((letter) => letter.includes(email)) ?? '')?.[0]
      return code
    })
    .toBeDefined()
  return code ?? ''
}
