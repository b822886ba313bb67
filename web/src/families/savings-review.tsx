/**
 * Asks a family to split investments that were entered with 529 plans included. The amount does not change until then, and the notice
 * cannot be hidden.
 */

import Link from 'next/link'
import { getTranslations } from '../i18n/translations.ts'
import { isIndependent } from '../onboarding/dependency.ts'
import type { Household } from '../onboarding/household.ts'
import { partOf } from '../onboarding/parts.ts'
import type { Place } from '../onboarding/places.ts'
import { Check } from '../ui/icons.tsx'
import { Notice } from '../ui/notice.tsx'

interface SavingsReviewProps {
  household: Household
  hrefOf: (place: Place) => string
}

export async function SavingsReview({ household, hrefOf }: SavingsReviewProps) {
  const { family } = household
  if (!family.investmentsInclude529) return null
  const t = await getTranslations('profile.review529')
  const steps = [
    // They are an asset of the parents, who don't count for an independent student.
    ...family.students
      .filter((student) => !isIndependent(student, household.today))
      .map((student) => ({
        place: { part: partOf('student'), personId: student.id },
        text: t('student', { name: student.firstName }),
        isDone: student.collegeSavings529 !== null,
      })),
    { place: { part: partOf('finances'), personId: null }, text: t('investments'), isDone: false },
  ]
  return (
    <section aria-label={t('title')} className="print:hidden">
      <Notice kind="warn" title={t('title')}>
        <p>{t('text', { amount: family.investments ?? 0 })}</p>
        <ol className="mt-1 grid">
          {steps.map(({ place, text, isDone }) => (
            <li key={`${place.part.key} ${place.personId}`} className="flex items-center gap-2">
              <Link prefetch={false} href={hrefOf(place)} className="target link inline-flex items-center">
                {text}
              </Link>
              {isDone && <Check size={20} aria-label={t('done')} className="text-grant" />}
            </li>
          ))}
        </ol>
      </Notice>
    </section>
  )
}
