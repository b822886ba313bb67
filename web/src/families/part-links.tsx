/** Links from a card of the profile to the questions behind it. Saving an answer returns to the profile. */
import Link from 'next/link'
import { getTranslations } from '../i18n/translations.ts'
import type { Household } from '../onboarding/household.ts'
import { addressOf, type Place } from '../onboarding/places.ts'
import { partTitles } from './part-titles.ts'

interface PartLinksProps {
  /** Tells screen reader users whose answers the links are for. */
  label: string
  places: readonly Place[]
  household: Household
}

export async function PartLinks({ label, places, household }: PartLinksProps) {
  const [t, titleOf] = await Promise.all([getTranslations('profile'), partTitles(household)])
  return (
    <nav aria-label={label} className="print:hidden">
      <p className="text-sm text-soft">{t('change')}</p>
      <ul className="flex flex-wrap gap-x-5">
        {places.map((place) => (
          <li key={place.part.key}>
            <Link
              prefetch={false}
              href={`/family/profile/edit${addressOf(place)}`}
              className="target link inline-flex items-center"
            >
              {titleOf(place)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
