/** A student's next three steps, with their dates and sources. */

import type { OfferDeadline } from '@bursar/contract/offer-deadlines'
import type { Student } from '@bursar/contract/people'
import { awardYearStarting } from '@bursar/formula/sai/award-years/names'
import Link from 'next/link'
import { useLocale } from 'next-intl'
import { formatDay } from '../i18n/format.ts'
import { useTranslations } from '../i18n/use-translations.ts'
import { ExternalLink } from '../ui/external-link.tsx'
import { Section } from '../ui/page-frame.tsx'
import { type NextStep, nextDeadline, nextSteps, situationOf, type When } from './next-steps.ts'
import { hostOf } from './resources.ts'

interface NextStepsCardProps {
  student: Student
  /** Number of the student's favorite colleges. */
  favorites: number
  /** Of the family's offers, those still ahead. */
  deadlines: readonly OfferDeadline[]
  /** ISO date. */
  today: string
  hideInPrint?: boolean
}

export function NextStepsCard({ student, hideInPrint = false, ...seen }: NextStepsCardProps) {
  const t = useTranslations('resources.next')
  const situation = situationOf(student, seen)
  const { start, deadlines } = situation
  const years = awardYearStarting(start)
  const steps = nextSteps(situation)
  if (steps.length === 0) return null
  const name = student.firstName
  const hasOffers = steps.some(({ deadline }) => deadline)
  return (
    <Section
      id="next-steps"
      title={t('title', { name })}
      lead={hasOffers ? t('leadWithOffers') : t('lead')}
      hideInPrint={hideInPrint}
    >
      <Deadline step={nextDeadline(situation)} values={{ name, years }} />
      <ol className="grid gap-x-8 gap-y-4 md:grid-cols-3">
        {steps.map((step, index) => (
          <StepItem
            key={`${step.key} ${step.deadline?.offerId ?? ''}`}
            step={step}
            number={index + 1}
            values={{ name, years }}
          />
        ))}
      </ol>
      {deadlines.length > steps.filter(({ deadline }) => deadline).length && (
        <p>
          <Link prefetch={false} href={`/family/offers?student=${student.id}`} className="link">
            {t('allDeadlines', { count: deadlines.length })}
          </Link>
        </p>
      )}
    </Section>
  )
}

interface StepValues {
  name: string
  years: string
}

const valuesOf = ({ when, deadline }: NextStep, values: StepValues) => ({
  ...values,
  year: when?.kind === 'taxYear' ? String(when.year) : '',
  college: deadline?.college.name ?? '',
})

/** The first day that counts, in one line. */
function Deadline({ step, values }: { step: NextStep | null; values: StepValues }) {
  const t = useTranslations('resources.next')
  const locale = useLocale()
  if (!step?.when || !('day' in step.when)) return null
  return (
    <p className="font-semibold wrap-anywhere" data-next-deadline>
      {t('deadline', {
        day: formatDay(step.when.day, locale),
        what: t(`steps.${step.key}.title`, valuesOf(step, values)),
      })}
    </p>
  )
}

interface StepItemProps {
  step: NextStep
  number: number
  values: StepValues
}

function StepItem({ step, number, values: given }: StepItemProps) {
  const t = useTranslations('resources.next')
  const { key, href, source, when } = step
  const values = valuesOf(step, given)
  const title = t(`steps.${key}.title`, values)
  const isInside = href.startsWith('/')
  return (
    <li className="grid content-start gap-1 border-t-2 border-primary pt-3">
      <p className="figures text-soft" aria-hidden="true">
        {number}
      </p>
      <h3 className="text-lg wrap-anywhere">
        {isInside ? (
          <Link prefetch={false} href={href} className="link">
            {title}
          </Link>
        ) : (
          <ExternalLink href={href}>{title}</ExternalLink>
        )}
      </h3>
      {when && (
        <p className="font-semibold">
          <Due when={when} />
        </p>
      )}
      <p>{t(`steps.${key}.text`, values)}</p>
      <p className="text-sm text-soft">
        {source === null ? t('fromOffer') : t('source', { host: hostOf(source) })}
      </p>
    </li>
  )
}

function Due({ when }: { when: When }) {
  const t = useTranslations('resources.next')
  const locale = useLocale()
  return when.kind === 'taxYear'
    ? t('taxYear', { year: String(when.year) })
    : t(when.kind, { day: formatDay(when.day, locale) })
}
