'use client'
/** Why a file wasn't read, and what to do. */
import { useTranslations } from 'next-intl'
import { ExternalLink } from '../ui/external-link.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Refusal, TaxYear } from './reader/reading.ts'

interface RefusalNoticeProps {
  refusal: Refusal | 'photo' | 'failed'
  wantedYear: TaxYear
  foundYear?: number | undefined
}

/** Refusals after which an IRS transcript helps. */
const helpedByTranscript = new Set<RefusalNoticeProps['refusal']>([
  'scanned',
  'photo',
  'unreadable',
  'corrupted',
  'encrypted',
  'blank',
])

export function RefusalNotice({ refusal, wantedYear, foundYear }: RefusalNoticeProps) {
  const t = useTranslations('taxReturn')
  const years = { year: String(wantedYear), found: foundYear === undefined ? 'other' : String(foundYear) }
  return (
    <Notice kind="warn" live title={t(`refusals.${refusal}.title`, years)}>
      <p>{t(`refusals.${refusal}.text`, years)}</p>
      {helpedByTranscript.has(refusal) && (
        <p className="mt-2">
          {t.rich('transcript', {
            year: String(wantedYear),
            link: (text) => (
              <ExternalLink href="https://www.irs.gov/individuals/get-transcript">{text}</ExternalLink>
            ),
          })}
        </p>
      )}
      <p className="mt-2">{t('orType')}</p>
    </Notice>
  )
}
