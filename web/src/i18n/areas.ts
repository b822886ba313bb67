/** The texts, one file per area and language: `messages/en/home.json` is what `useTranslations('home')` reads. */
import type { Language } from '@bursar/contract/languages'

export const areas = [
  'account',
  'admin',
  'advisors',
  'answers',
  'assignment',
  'audit',
  'auth',
  'caseload',
  'collegeData',
  'colleges',
  'errors',
  'estimate',
  'failure',
  'favorites',
  'guide',
  'help',
  'home',
  'invitations',
  'legal',
  'lists',
  'onboarding',
  'ownData',
  'ownHelp',
  'professionals',
  'profile',
  'resources',
  'reviews',
  'security',
  'sharing',
  'shell',
  'ui',
] as const
export type Area = (typeof areas)[number]

/** All texts of one language. Only page rendering holds them all; a browser gets those of its page. */
export async function loadMessages(language: Language) {
  const loaded = await Promise.all(
    areas.map(
      async (area) => [area, (await import(`../messages/${language}/${area}.json`)).default] as const,
    ),
  )
  return Object.fromEntries(loaded)
}
