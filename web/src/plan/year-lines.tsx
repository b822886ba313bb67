'use client'
/** Every amount of one year with its rule and source. */
import { planSourceKeys } from '@bursar/formula/plan/plan'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { formatCount } from '../i18n/format.ts'
import { Ledger } from '../ui/ledger.tsx'
import { Notice } from '../ui/notice.tsx'
import type { ExplainedYear } from './explained-lines.ts'

type Explain = typeof import('./explained-lines.ts')['explainedLines']

const totals: readonly string[] = ['cost', 'netPrice', 'gap']
/** They are amounts that pay, so they have a minus sign. */
const paid: readonly string[] = planSourceKeys

interface YearLinesProps {
  year: { awardYear: string; students: readonly ExplainedYear[] }
  names: Record<string, string>
}

export function YearLines({ year, names }: YearLinesProps) {
  const t = useTranslations('plan')
  const locale = useLocale()
  const [explain, setExplain] = useState<{ lines: Explain } | null>(null)
  const [failedYear, setFailedYear] = useState<string | null>(null)
  // Another year is another attempt.
  useEffect(() => {
    if (explain) return
    import('./explained-lines.ts')
      .then(({ explainedLines }) => setExplain({ lines: explainedLines }))
      .catch(() => setFailedYear(year.awardYear))
  }, [explain, year.awardYear])
  if (!explain && failedYear === year.awardYear)
    return (
      <Notice kind="warn" live>
        {t('failed')}
      </Notice>
    )
  return (
    <div aria-live="polite" className="grid gap-6 md:grid-cols-2">
      {explain &&
        year.students.map((student) => (
          <Ledger
            key={student.studentId}
            caption={t('timeline.row', { year: year.awardYear, name: names[student.studentId] ?? '' })}
            lines={explain.lines(student, locale).map(({ key, value, label, how, source }) => ({
              key,
              label,
              amount: key === 'sai' && value !== null ? formatCount(value, locale) : value,
              kind: totals.includes(key) ? 'total' : paid.includes(key) ? 'subtract' : 'add',
              explanation: how,
              source,
            }))}
          />
        ))}
    </div>
  )
}
