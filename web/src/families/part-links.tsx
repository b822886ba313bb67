/** The ways to the questions behind what a card of the profile shows; saving one leads back here. */
import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { headingValues } from '../onboarding/place-words.ts'
import { addressOf, type Household, type Place } from '../onboarding/places.ts'
import type { Words } from '../onboarding/words.ts'

interface PartLinksProps {
  /** Says whose answers they are to those who hear it. */
  label: string
  places: readonly Place[]
  household: Household
}

export async function PartLinks({ label, places, household }: PartLinksProps) {
  const [t, asked] = await Promise.all([getTranslations('profile'), getTranslations('onboarding')])
  const words = asked as unknown as Words
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
              {words(`parts.${place.part.key}.title`, headingValues(place, household))}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
