/** The titles of the interview's parts in the profile. */
import { getTranslations } from '../i18n/translations.ts'
import type { Household } from '../onboarding/household.ts'
import { headingValues } from '../onboarding/place-texts.ts'
import type { Place } from '../onboarding/places.ts'
import type { InterviewTexts } from '../onboarding/texts.ts'

export async function partTitles(household: Household): Promise<(place: Place) => string> {
  const interview = (await getTranslations('onboarding')) as unknown as InterviewTexts
  return (place) => interview(`parts.${place.part.key}.title`, headingValues(place, household))
}
