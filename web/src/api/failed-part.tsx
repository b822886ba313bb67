'use client'
/** Shown where a part of a page couldn't be loaded. Its retry button refreshes the page; the other parts stay. */

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useTransition } from 'react'
import { Button } from '../ui/button.tsx'
import { RotateCw } from '../ui/icons.tsx'
import { Notice } from '../ui/notice.tsx'
import type { PartFailure } from './load.ts'

interface FailedPartProps {
  failure: PartFailure
  /** The heading of the missing part. */
  what: string
}

export function FailedPart({ failure: { requestId }, what }: FailedPartProps) {
  const t = useTranslations('ui.failedPart')
  const router = useRouter()
  const [isRetrying, startRetry] = useTransition()
  return (
    <Notice
      kind="warn"
      live
      title={t('title', { what })}
      actions={
        <Button
          icon={<RotateCw size={18} />}
          busy={isRetrying}
          onClick={() => startRetry(() => router.refresh())}
        >
          {t('retry')}
        </Button>
      }
    >
      <p>{t('text')}</p>
      {requestId && <p className="figures text-sm text-soft">{t('reference', { requestId })}</p>}
    </Notice>
  )
}
