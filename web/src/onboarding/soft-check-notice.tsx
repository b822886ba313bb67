'use client'
/** "Please confirm": a likely typo, shown under its question. */
import { useLocale } from 'next-intl'
import { formatDollars } from '../i18n/format.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { SoftCheck } from './soft-checks.ts'
import { useInterviewTexts } from './texts.ts'

/** Counts of people are plain numbers; every other figure is money. */
const counts = ['size', 'people']

interface SoftCheckNoticeProps {
  /** Of one question. */
  checks: readonly SoftCheck[]
  onConfirm: () => void
}

export function SoftCheckNotice({ checks, onConfirm }: SoftCheckNoticeProps) {
  const t = useInterviewTexts()
  const locale = useLocale()
  const written = (params: SoftCheck['params']) =>
    Object.fromEntries(
      Object.entries(params).map(([name, value]) => [
        name,
        counts.includes(name) ? String(value) : formatDollars(value, locale),
      ]),
    )
  return (
    <Notice
      kind="warn"
      title={t('soft.title')}
      live
      actions={
        <Button autoFocus onClick={onConfirm}>
          {t('nav.confirm')}
        </Button>
      }
    >
      {checks.map(({ key, params }) => (
        <p key={key}>{t(`soft.${key}`, written(params))}</p>
      ))}
    </Notice>
  )
}
