/** What a part of the interview is called where it is not asked but read back. */
import { getTranslations } from 'next-intl/server'
import { headingValues } from '../onboarding/place-words.ts'
import type { Household, Place } from '../onboarding/places.ts'
import type { Words } from '../onboarding/words.ts'

export async function partTitles(household: Household): Promise<(place: Place) => string> {
  const [t, asked] = await Promise.all([getTranslations('profile'), getTranslations('onboarding')])
  const words = asked as unknown as Words
  return (place) =>
    // Its heading in the interview is a question.
    place.part.key === 'dependency'
      ? t('situations')
      : words(`parts.${place.part.key}.title`, headingValues(place, household))
}
