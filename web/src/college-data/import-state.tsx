'use client'
/** How an import is getting on, what was wrong line by line, and what it changed. */
import type { CollegeImport } from '@bursar/contract/college-data'
import { useLocale, useTranslations } from 'next-intl'
import { AnswerList } from '../families/answer-list.tsx'
import { formatCount, formatShare } from '../i18n/format.ts'
import { Card } from '../ui/card.tsx'
import { Moment } from '../ui/moment.tsx'
import { Notice } from '../ui/notice.tsx'

export function ImportState({ run }: { run: CollegeImport }) {
  const t = useTranslations('collegeData.import')
  const locale = useLocale()
  if (run.state === 'running') {
    return (
      <Card className="grid gap-2">
        <p className="font-semibold" role="status">
          {t('running', { step: run.step })}
        </p>
        <progress
          aria-label={t('progress')}
          max={1}
          {...(run.progress !== null && { value: run.progress })}
          className="h-3 w-full accent-primary"
        />
        <p className="figures text-sm text-soft">
          {run.progress === null ? t('progressUnknown') : formatShare(run.progress, locale)}
        </p>
      </Card>
    )
  }
  if (run.state === 'failed') {
    return (
      <Notice kind="danger" title={t('failed')} live>
        <p>{t('nothingChanged')}</p>
        {run.problem && (
          <pre className="mt-2 overflow-x-auto rounded-sm bg-sunk p-3 text-sm break-words whitespace-pre-wrap">
            {run.problem}
          </pre>
        )}
      </Notice>
    )
  }
  return (
    <Notice kind="good" title={t('done')} live>
      {run.endedAt && (
        <p>
          <Moment at={run.endedAt} />
        </p>
      )}
      {run.changes && (
        <>
          <AnswerList
            answers={(['added', 'closed', 'renamed', 'largeCostChanges'] as const).map((key) => ({
              key,
              label: t(`changes.${key}`),
              value: formatCount(run.changes?.[key] ?? 0, locale),
              isFigure: true,
            }))}
          />
          {run.changes.examples.length > 0 && (
            <ul className="mt-2 list-disc pl-5 text-sm">
              {run.changes.examples.map(({ unitId, name, change }) => (
                <li key={`${unitId} ${change}`}>
                  {name}: {change}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Notice>
  )
}
