/** A student's next three steps, with their dates and sources. */
import type { Student } from '@bursar/contract/people'
import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { formatDay } from '../i18n/format.ts'
import { ExternalLink } from '../ui/external-link.tsx'
import { Section } from '../ui/page-frame.tsx'
import { type NextStep, nextSteps, situationOf, type When } from './next-steps.ts'
import { hostOf } from './resources.ts'

interface NextStepsCardProps {
  student: Student
  /** Number of the student's favorite colleges. */
  favorites: number
  /** ISO date. */
  today: string
}

export function NextStepsCard({ student, favorites, today }: NextStepsCardProps) {
  const t = useTranslations('resources.next')
  const situation = situationOf(student, favorites, today)
  const { start } = situation
  // Award year format: 2027-28.
  const years = `${start}-${String(start + 1).slice(2)}`
  const steps = nextSteps(situation)
  if (steps.length === 0) return null
  return (
    <Section id="next" title={t('title', { name: student.firstName })} lead={t('lead')}>
      <ol className="grid gap-x-8 gap-y-4 md:grid-cols-3">
        {steps.map((step, index) => (
          <StepItem key={step.key} step={step} number={index + 1} name={student.firstName} years={years} />
        ))}
      </ol>
    </Section>
  )
}

interface StepItemProps {
  step: NextStep
  number: number
  name: string
  years: string
}

function StepItem({ step: { key, href, source, when }, number, name, years }: StepItemProps) {
  const t = useTranslations('resources.next')
  const values = { name, years, year: when?.kind === 'taxYear' ? String(when.year) : '' }
  const title = t(`steps.${key}.title`, values)
  const isInside = href.startsWith('/')
  return (
    <li className="grid content-start gap-1 border-t-2 border-primary pt-3">
      <p className="figures text-soft" aria-hidden="true">
        {number}
      </p>
      <h3 className="text-lg">
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
      <p className="text-sm text-soft">{t('source', { host: hostOf(source) })}</p>
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
