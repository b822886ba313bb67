/** Signs in through the API with the same browser storage as the forms, which have their own journeys. */
import type { Page } from '@playwright/test'
import { type Account, newAccount } from './account.ts'
import { demoLogins } from './demo.ts'
import { mailedCode } from './mail.ts'

interface Token {
  idToken: string
  expiresIn: number
}

/** A new family before the first onboarding question. The caller opens the page. */
export async function createFamily(page: Page, account = newAccount('Maria Garcia')): Promise<Account> {
  const { name, email, password } = account
  await post(page, '/api/identity/sign-up', { email, password })
  const code = await mailedCode(page, email)
  const token = await post<Token>(page, '/api/identity/confirm', { email, code })
  await post(page, '/api/family/signup', { name }, token)
  await enterWith(page, token)
  return account
}

/** An agent who has applied and is waiting for approval. The caller opens the page. */
export async function createApplicant(page: Page, about: { name: string; organization: string }) {
  const { email, password } = newAccount(about.name)
  await post(page, '/api/identity/sign-up', { email, password })
  const code = await mailedCode(page, email)
  const token = await post<Token>(page, '/api/identity/confirm', { email, code })
  const { id } = await post<{ id: string }>(page, '/api/agents/signup', about, token)
  await enterWith(page, token)
  return { id, email, token }
}

/** Approves or rejects an applicant as an admin, without the form. */
export async function decideReview(page: Page, id: string, decision: string, note: string) {
  const { password } = demoLogins()
  const admin = { email: 'admin@demo.example', password }
  const token = await post<Token>(page, '/api/identity/sign-in', admin)
  await post(page, `/api/admin/reviews/${id}`, { decision, note }, token)
}

/** The signed-in family's profile, as stored on the server. */
export const storedProfile = async (page: Page) => (await page.request.get('/api/family/profile')).json()

/** Signs in a user of the demo world with the token that writes need. */
export async function signInByApi(page: Page, email: string) {
  const { password } = demoLogins()
  await enterWith(page, await post<Token>(page, '/api/identity/sign-in', { email, password }))
}

async function enterWith(page: Page, token: Token) {
  const { role, invitationStatus } = await post<{ role: string; invitationStatus: string | null }>(
    page,
    '/api/session',
    undefined,
    token,
  )
  const expiresAt = Date.now() + token.expiresIn * 1000
  const entries = {
    firebaseTokens: { idToken: token.idToken, expiresAt },
    role,
    ...(role === 'family' && { onboardingDone: invitationStatus === 'active' }),
  }
  // A page on the product's origin that runs no scripts.
  await page.goto('/robots.txt')
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, JSON.stringify(value))
  }, entries)
}

export async function post<Answer>(page: Page, path: string, data?: object, token?: Token): Promise<Answer> {
  const answer = await page.request.post(path, {
    ...(data && { data }),
    ...(token && { headers: { authorization: `Bearer ${token.idToken}` } }),
  })
  if (!answer.ok()) throw new Error(`POST ${path}: ${answer.status()} ${await answer.text()}`)
  return answer.json() as Promise<Answer>
}
