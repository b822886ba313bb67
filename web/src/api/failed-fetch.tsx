'use client'
/** Shown instead of what couldn't be fetched after the page had loaded. */
import { useTranslations } from 'next-intl'

interface FailedFetchProps {
  /** The heading of what is missing. */
  what: string
  onRetry: () => void
}

export function FailedFetch({ what, onRetry }: FailedFetchProps) {
  const t = useTranslations('ui.failedPart')
  return (
    <div role="alert">
      <p className="font-semibold text-danger">{t('title', { what })}</p>
      <button type="button" onClick={onRetry} className="target link">
        {t('retry')}
      </button>
    </div>
  )
}
