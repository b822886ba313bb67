/** Users of the demo world, which has data for every role. For journeys that change nothing. */
import type { APIRequestContext, Page } from '@playwright/test'
import type { Role } from '../../contract/src/roles.ts'
import { signInWithLongNames } from './long-names.ts'

export interface Login {
  role: Role
  email: string
  about: string
}

/** Users that screens are shown to. */
export const viewers = [
  'visitor',
  /** A professional who is waiting for approval. */
  'applicant',
  'onboarding',
  'family',
  'family_alone',
  'admission_professional',
  'financial_agent',
  'admin',
] as const
/** Adds a family with names of maximum length to those of the demo world. It has no screens of its own, only states. */
export type ViewerName = (typeof viewers)[number] | 'family_long'

/** The logins that the demo world printed when it was created; see the global setup. */
export function demoLogins(): { password: string; logins: Login[] } {
  const printed = process.env.BURSAR_DEMO
  if (!printed) throw new Error('The global setup, which sets BURSAR_DEMO, did not run.')
  return JSON.parse(printed)
}

export function demoEmailOf(who: Exclude<ViewerName, 'visitor' | 'family_long'>): string {
  if (who === 'applicant') return 'rosa.fuentes@demo.example'
  if (who === 'family_alone') return 'angela.moreau@demo.example'
  const { logins } = demoLogins()
  const families = logins.filter(({ role }) => role === 'family')
  const found =
    who === 'family'
      ? families[0]
      : who === 'onboarding'
        ? families[1]
        : logins.find(({ role }) => role === who)
  if (!found) throw new Error(`The demo world has no login for ${who}.`)
  return found.email
}

/** Signs in without the form, which has its own journeys. */
export async function signInAs({ request }: { request: APIRequestContext } | Page, who: ViewerName) {
  if (who === 'visitor') return
  if (who === 'family_long')
    return signInWithLongNames(request, {
      email: 'wolfeschlegel@example.com',
      password: demoLogins().password,
    })
  const email = demoEmailOf(who)
  const signIn = await request.post('/api/identity/sign-in', {
    data: { email, password: demoLogins().password },
  })
  const { idToken } = await signIn.json()
  const session = await request.post('/api/session', { headers: { authorization: `Bearer ${idToken}` } })
  if (!session.ok()) throw new Error(`${email} could not sign in: ${session.status()}`)
}
