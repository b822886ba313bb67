/**
 * What the browser keeps, under the specification's keys and no others. Never money: figures that are typed and not
 * yet saved are in `onboarding/drafts.ts`, for the life of one tab.
 */
import { Role } from '@bursar/contract/roles'
import { z } from 'zod'
import { forgetHiddenGuide } from './guide-cookie.ts'
import { forgetSelectedStudent } from './student-cookie.ts'

/** Each key with what may be under it. What does not fit was left by another version and is not read. */
const stored = {
  firebaseTokens: z.object({
    idToken: z.string().min(1),
    /** Milliseconds since 1970. */ expiresAt: z.number(),
  }),
  role: Role,
  onboardingDone: z.boolean(),
  /** Searches for colleges that were kept under a name: `filters` is the address, each parameter with its values. */
  search: z
    .array(
      z.object({
        name: z.string().min(1).max(100),
        filters: z.record(z.string(), z.array(z.string())),
        savedAt: z.iso.datetime(),
      }),
    )
    .max(50),
} as const

export type Stored = { [Key in keyof typeof stored]: z.infer<(typeof stored)[Key]> }

/** What somebody did here, and the sign-in itself. All of it belongs to one user; saved searches are with the account too. */
const keysOfAUser = ['onboardingDone', 'search', 'root'] as const
const keysOfASignIn = ['firebaseTokens', 'role'] as const

export function read<Key extends keyof Stored>(key: Key): Stored[Key] | null {
  if (typeof localStorage === 'undefined') return null
  const text = localStorage.getItem(key)
  if (text === null) return null
  try {
    const schema: z.ZodType = stored[key]
    return (schema.safeParse(JSON.parse(text)).data as Stored[Key] | undefined) ?? null
  } catch {
    return null
  }
}

export function write<Key extends keyof Stored>(key: Key, value: Stored[Key]): void {
  localStorage.setItem(key, JSON.stringify(value))
}

/** Forgets whoever was signed in, this tab's unsaved drafts included. */
export function forgetSignIn(): void {
  for (const key of keysOfASignIn) localStorage.removeItem(key)
  sessionStorage.clear()
  forgetWhatWasDone()
}

/** Forgets what somebody did in this browser, and leaves the sign-in. */
export function forgetWhatWasDone(): void {
  for (const key of keysOfAUser) localStorage.removeItem(key)
  forgetHiddenGuide()
  forgetSelectedStudent()
}
