/** Below several colleges: which plan their years follow from, and what it assumes on demand. */
import { useTranslations } from '../i18n/use-translations.ts'
import { Disclosure } from '../ui/disclosure.tsx'
import type { OwnYears } from './own-years.ts'
import { type StudentOfYears, useFirstYearReasons, useYearsAssumed } from './years-assumed.tsx'

interface YearsNoteProps {
  own: OwnYears
  student: StudentOfYears
}

export function YearsNote({ own: { items, planName }, student }: YearsNoteProps) {
  const t = useTranslations('colleges.years')
  const assumed = useYearsAssumed(student.firstName)
  const reasonsOf = useFirstYearReasons(student)
  const [first] = items
  if (!first) return null
  const reasons = new Set(items.flatMap(reasonsOf))
  return (
    <Disclosure summary={t('assumedForAll')}>
      <ul className="list-disc pl-5 text-soft">
        <li>{planName === null ? t('plan.madeForAll') : t('plan.savedForAll', { plan: planName })}</li>
        {assumed(first, { isForMany: true }).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {[...reasons].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {items.some(({ basis }) => basis === 'offer') && <li>{t('assume.offerForMany')}</li>}
        <li>{t('sources.growth')}</li>
      </ul>
    </Disclosure>
  )
}
