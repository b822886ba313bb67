/** The texts, one file per area and language: `messages/en/home.json` is what `useTranslations('home')` reads. */
import type { Language } from './languages.ts'

export const areas = [
  'admin',
  'auth',
  'colleges',
  'errors',
  'estimate',
  'failure',
  'favourites',
  'home',
  'legal',
  'onboarding',
  'profile',
  'resources',
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
