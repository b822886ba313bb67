/** The families whose writes the faults must not lose. Signed up once; every row starts from a copy of that database. */
import { confirmSignUp, signIn, signUp } from '@bursar/contract/accounts'
import { signUpFamily } from '@bursar/contract/family-sign-up'
import { requestHelp } from '@bursar/contract/help'
import { ask, must } from './client.ts'
import type { ServerProcess } from './server-process.ts'

export interface Login {
  email: string
  password: string
  /** The family's request for help, which takes its messages. */
  requestId: string
}

export interface SignedIn extends Login {
  token: string
}

const count = 6
const password = 'a long walk to the harbor'

/** Creates the families, with the codes that a server without a mail server prints. */
export async function signUpFamilies(server: ServerProcess): Promise<Login[]> {
  const logins: Login[] = []
  for (let one = 1; one <= count; one += 1) logins.push(await signUpOne(server, `family-${one}@example.com`))
  return logins
}

async function signUpOne(server: ServerProcess, email: string): Promise<Login> {
  const { url } = server
  const begun = await must(url + signUp.url, { method: signUp.method, body: { email, password } })
  // The code only works in the browser that asked for it.
  const cookie = begun.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const code = await codeIn(server, email)
  const { body } = await must(url + confirmSignUp.url, {
    method: confirmSignUp.method,
    headers: { cookie },
    body: { email, code },
  })
  const { idToken: token } = JSON.parse(body) as { idToken: string }
  await must(url + signUpFamily.url, { method: signUpFamily.method, token, body: { name: 'Garcia' } })
  const asked = await must(url + requestHelp.url, {
    method: requestHelp.method,
    token,
    body: {
      ...{ topic: 'costs', message: 'What does it cost?', scopes: [] },
      ...{ preferredContact: 'message', preferredLanguage: 'en' },
    },
  })
  return { email, password, requestId: (JSON.parse(asked.body) as { id: string }).id }
}

async function codeIn({ output }: ServerProcess, email: string): Promise<string> {
  const deadline = Date.now() + 20_000
  while (Date.now() < deadline) {
    const mail = output()
      .split('Email to ')
      .findLast((text) => text.startsWith(email))
    const code = mail && /\b(\d{6})\b/.exec(mail)?.[1]
    if (code) return code
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`no code for ${email} was printed`)
}

/** Tokens end after a while, so every row signs in. */
export async function signInAll(url: string, logins: readonly Login[]): Promise<SignedIn[]> {
  const signedIn: SignedIn[] = []
  for (const login of logins) {
    const { email } = login
    const { body } = await must(url + signIn.url, {
      method: signIn.method,
      body: { email, password: login.password },
    })
    signedIn.push({ ...login, token: (JSON.parse(body) as { idToken: string }).idToken })
  }
  return signedIn
}

/** Whether the server answers a family's read. */
export async function canRead(url: string, { token }: SignedIn): Promise<boolean> {
  return (await ask(`${url}/api/family/profile`, { token })).status === 200
}
