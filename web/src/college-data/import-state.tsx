'use client'
/** How an import is getting on, what was wrong line by line, and what it changed. */
import type { CollegeImport } from '@bursar/contract/college-data'
import { useLocale, useTranslations } from 'next-intl'
import { formatCount, formatShare } from '../i18n/format.ts'
import { AnswerList } from '../ui/answer-list.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { Notice } from '../ui/notice.tsx'
import { faultWords, stepWords } from './import-words.ts'

interface ImportStateProps {
  run: CollegeImport
  /** The release that everybody sees. */
  shown: { id: string; name: string } | undefined
  /** Starts it again, although it is so small. */
  onAnyway: () => void
  isStarting: boolean
}

export function ImportState({ run, shown, onAnyway, isStarting }: ImportStateProps) {
  const t = useTranslations('collegeData.import')
  const locale = useLocale()
  if (run.state === 'running') {
    return (
      <Card className="grid gap-2">
        <p className="font-semibold" role="status">
          {t('running')}
        </p>
        <p className="wrap-anywhere">{stepWords(run.activity, t, locale)}</p>
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
    const isTooFew = run.faults.some(({ code }) => code === 'too_few')
    return (
      <Notice
        kind="danger"
        title={t('failed')}
        live
        actions={
          isTooFew && (
            <Button busy={isStarting} onClick={onAnyway}>
              {t('anyway')}
            </Button>
          )
        }
      >
        <p>{t('nothingChanged')}</p>
        <ul className="mt-2 grid list-disc gap-1 pl-5 wrap-anywhere">
          {run.faults.map((fault) => (
            <li key={JSON.stringify(fault)}>{faultWords(fault, t, locale)}</li>
          ))}
        </ul>
        {run.otherFaults > 0 && <p>{t('others', { count: run.otherFaults })}</p>}
        {run.sources.files.length + run.sources.urls.length > 0 && <p className="mt-2">{t('kept')}</p>}
      </Notice>
    )
  }
  // Somebody may have gone to another release since.
  const isShown = run.releaseId === null || run.releaseId === shown?.id
  return (
    <Notice kind={isShown ? 'good' : 'info'} title={t(isShown ? 'done' : 'doneNotShown')} live>
      {!isShown && shown && <p>{t('shownInstead', { name: shown.name })}</p>}
      {run.endedAt && (
        <p>
          <DateTime at={run.endedAt} />
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
            <Disclosure summary={t('examples')}>
              <ul className="list-disc pl-5 text-sm wrap-anywhere">
                {run.changes.examples.map(({ unitId, name, kind, change }) => (
                  <li key={`${unitId} ${kind}`}>
                    {name}: {kind === 'renamed' || kind === 'cost' ? change : t(`kinds.${kind}`)}
                  </li>
                ))}
              </ul>
            </Disclosure>
          )}
        </>
      )}
    </Notice>
  )
}
