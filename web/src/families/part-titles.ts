/** The titles of the interview's parts in the profile. */
import { getTranslations } from 'next-intl/server'
import { headingValues } from '../onboarding/place-texts.ts'
import type { Household, Place } from '../onboarding/places.ts'
import type { InterviewTexts } from '../onboarding/texts.ts'

export async function partTitles(household: Household): Promise<(place: Place) => string> {
  const [t, onboarding] = await Promise.all([getTranslations('profile'), getTranslations('onboarding')])
  const interview = onboarding as unknown as InterviewTexts
  return (place) =>
    // Its heading in the interview is a question.
    place.part.key === 'dependency'
      ? t('situations')
      : interview(`parts.${place.part.key}.title`, headingValues(place, household))
}
