/**
 * Typed access to localStorage, under the specification's keys and no others. Never financial data: unsaved figures are in
 * `onboarding/drafts.ts`, until the tab is closed.
 */
import { Role } from '@bursar/contract/roles'
import { z } from 'zod'

/** The schema of each key. Values that don't match are from another version and are ignored. */
const stored = {
  firebaseTokens: z.object({
    idToken: z.string().min(1),
    /** Milliseconds since 1970. */ expiresAt: z.number(),
  }),
  role: Role,
  onboardingDone: z.boolean(),
  /** Saved college searches: `filters` has the parameters of the search address, each with its values. */
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
