/**
 * Typed access to localStorage, under the specification's keys and no others. Never financial data: unsaved figures are in
 * `onboarding/drafts.ts`, until the tab is closed. Checked by hand because every page reads it, and schemas would be loaded with it.
 */
import type { Role } from '@bursar/contract/roles'

export interface Stored {
  firebaseTokens: {
    idToken: string
    /** Milliseconds since 1970. */
    expiresAt: number
  }
  role: Role
  onboardingDone: boolean
  /** Saved college searches: `filters` has the parameters of the search address, each with its values. */
  search: {
    name: string
    filters: Record<string, string[]>
    savedAt: string
  }[]
}

const roles = {
  family: true,
  admin: true,
  admission_professional: true,
  financial_agent: true,
} satisfies Record<Role, true>
const maxSearches = 50
const maxName = 100

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isTexts = (value: unknown) =>
  Array.isArray(value) && value.every((one: unknown) => typeof one === 'string')
const isTime = (value: unknown) =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/.test(value) &&
  !Number.isNaN(Date.parse(value))

function isSearch(value: unknown): boolean {
  if (!isFields(value)) return false
  const { name, filters, savedAt } = value
  const isNamed = isText(name) && name.length <= maxName
  return isNamed && isFields(filters) && Object.values(filters).every(isTexts) && isTime(savedAt)
}

/** Values that don't match are from another version and are ignored. */
const isStored: Record<keyof Stored, (value: unknown) => boolean> = {
  firebaseTokens: (value) => isFields(value) && isText(value.idToken) && typeof value.expiresAt === 'number',
  role: (value) => typeof value === 'string' && Object.hasOwn(roles, value),
  onboardingDone: (value) => typeof value === 'boolean',
  search: (value) => Array.isArray(value) && value.length <= maxSearches && value.every(isSearch),
}

export function read<Key extends keyof Stored>(key: Key): Stored[Key] | null {
  if (typeof localStorage === 'undefined') return null
  const text = localStorage.getItem(key)
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    return isStored[key](value) ? (value as Stored[Key]) : null
  } catch {
    return null
  }
}

export function write<Key extends keyof Stored>(key: Key, value: Stored[Key]): void {
  localStorage.setItem(key, JSON.stringify(value))
}
