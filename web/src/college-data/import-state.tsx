'use client'
/** The progress of an import, its problems, or what it changed. */
import type { CollegeImport } from '@bursar/contract/college-data'
import { useLocale, useTranslations } from 'next-intl'
import { formatCount, formatShare } from '../i18n/format.ts'
import { AnswerList } from '../ui/answer-list.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { Notice } from '../ui/notice.tsx'
import { faultText, stepText } from './import-texts.ts'

interface ImportStateProps {
  run: CollegeImport
  currentRelease: { id: string; name: string } | undefined
  /** Imports again, although the release has unusually few colleges. */
  onForce: () => void
  isStarting: boolean
}

export function ImportState({ run, currentRelease, onForce, isStarting }: ImportStateProps) {
  const t = useTranslations('collegeData.import')
  const locale = useLocale()
  if (run.state === 'running') {
    return (
      <Card className="grid gap-2">
        <p className="font-semibold" role="status">
          {t('running')}
        </p>
        <p className="wrap-anywhere">{stepText(run.activity, t, locale)}</p>
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
            <Button busy={isStarting} onClick={onForce}>
              {t('anyway')}
            </Button>
          )
        }
      >
        <p>{t('nothingChanged')}</p>
        <ul className="mt-2 grid list-disc gap-1 pl-5 wrap-anywhere">
          {run.faults.map((fault) => (
            <li key={JSON.stringify(fault)}>{faultText(fault, t, locale)}</li>
          ))}
        </ul>
        {run.otherFaults > 0 && <p>{t('others', { count: run.otherFaults })}</p>}
        {run.sources.files.length + run.sources.urls.length > 0 && <p className="mt-2">{t('kept')}</p>}
      </Notice>
    )
  }
  // An admin may have chosen another release since.
  const isCurrent = run.releaseId === null || run.releaseId === currentRelease?.id
  return (
    <Notice kind={isCurrent ? 'good' : 'info'} title={t(isCurrent ? 'done' : 'doneNotShown')} live>
      {!isCurrent && currentRelease && <p>{t('shownInstead', { name: currentRelease.name })}</p>}
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
