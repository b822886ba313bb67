/** Somebody who is signed in as the forms leave one, without the forms, which have journeys of their own. */
import type { Page } from '@playwright/test'
import { type Account, newAccount } from './account.ts'
import { demoLogins } from './demo.ts'
import { mailedCode } from './mail.ts'

interface Token {
  idToken: string
  expiresIn: number
}

/** Somebody new before the first question of the onboarding; the page is still to be opened. */
export async function createFamily(page: Page, account = newAccount('Maria Garcia')): Promise<Account> {
  const { name, email, password } = account
  await post(page, '/api/identity/sign-up', { email, password })
  const code = await mailedCode(page, email)
  const token = await post<Token>(page, '/api/identity/confirm', { email, code })
  await post(page, '/api/family/signup', { name }, token)
  await enterWith(page, token)
  return account
}

/** An agent who has applied and waits for approval; the page is still to be opened. */
export async function createApplicant(page: Page, about: { name: string; organization: string }) {
  const { email, password } = newAccount(about.name)
  await post(page, '/api/identity/sign-up', { email, password })
  const code = await mailedCode(page, email)
  const token = await post<Token>(page, '/api/identity/confirm', { email, code })
  const { id } = await post<{ id: string }>(page, '/api/agents/signup', about, token)
  await enterWith(page, token)
  return { id, email, token }
}

/** What an admin decides about somebody, without the form. */
export async function decideReview(page: Page, id: string, decision: string, note: string) {
  const { password } = demoLogins()
  const admin = { email: 'admin@demo.example', password }
  const token = await post<Token>(page, '/api/identity/sign-in', admin)
  await post(page, `/api/admin/reviews/${id}`, { decision, note }, token)
}

/** The profile of the family that is signed in, as the server has it. */
export const storedProfile = async (page: Page) => (await page.request.get('/api/family/profile')).json()

/** Somebody of the demo world, who may change things too. */
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
  const kept = {
    firebaseTokens: { idToken: token.idToken, expiresAt },
    role,
    ...(role === 'family' && { onboardingDone: invitationStatus === 'active' }),
  }
  // A page of the product's own address on which nothing runs.
  await page.goto('/robots.txt')
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, JSON.stringify(value))
  }, kept)
}

export async function post<Answer>(page: Page, path: string, data?: object, token?: Token): Promise<Answer> {
  const answer = await page.request.post(path, {
    ...(data && { data }),
    ...(token && { headers: { authorization: `Bearer ${token.idToken}` } }),
  })
  if (!answer.ok()) throw new Error(`POST ${path}: ${answer.status()} ${await answer.text()}`)
  return answer.json() as Promise<Answer>
}
