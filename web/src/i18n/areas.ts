/** The texts have one file per area and language: `useTranslations('home')` reads `messages/en/home.json`. */
import type { Language } from '@bursar/contract/languages'

export const areas = [
  'account',
  'accuracy',
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
  'offers',
  'onboarding',
  'ownData',
  'ownHelp',
  'plan',
  'professionals',
  'profile',
  'resources',
  'reviews',
  'security',
  'sharing',
  'shell',
  'status',
  'taxReturn',
  'ui',
] as const
export type Area = (typeof areas)[number]

const loaded = new Map<Language, ReturnType<typeof loadAreas>>()

/** All texts of one language. Only for rendering on the server; browsers get the texts of their page. */
export function loadMessages(language: Language) {
  const loading = loaded.get(language) ?? loadAreas(language)
  loaded.set(language, loading)
  return loading
}

async function loadAreas(language: Language) {
  const entries = await Promise.all(
    areas.map(
      async (area) => [area, (await import(`../messages/${language}/${area}.json`)).default] as const,
    ),
  )
  return Object.fromEntries(entries)
}
