'use client'
/** Drop a tax return: it is read in this browser, and the family confirms each amount. Nothing is uploaded. */
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import type { ConfirmedReturn } from './confirmed-return.ts'
import { FileDropArea } from './file-drop-area.tsx'
import { ProposalsForm } from './proposals-form.tsx'
import type { TaxYear } from './reader/reading.ts'
import { RefusalNotice } from './refusal-notice.tsx'
import { useTaxReturnFile } from './use-tax-return-file.ts'

export interface TaxReturnDropProps {
  /** The year of the return that is asked for. A return of another year is refused. */
  taxYear: TaxYear
  onConfirm: (confirmed: ConfirmedReturn) => void
}

export function TaxReturnDrop({ taxYear, onConfirm }: TaxReturnDropProps) {
  const t = useTranslations('taxReturn')
  const { state, read, clear } = useTaxReturnFile(taxYear)
  const section = useRef<HTMLElement>(null)
  const { kind } = state
  const before = useRef(kind)

  // What had the focus may be gone; screen readers continue where the page changed.
  useEffect(() => {
    if (before.current !== kind) section.current?.focus()
    before.current = kind
  }, [kind])

  return (
    <section
      ref={section}
      tabIndex={-1}
      data-focus-target=""
      aria-label={t('title', { year: String(taxYear) })}
      className="grid gap-4"
    >
      {state.kind === 'reading' && (
        <div className="grid justify-items-start gap-3 rounded-md border border-line bg-surface px-4 py-4">
          <p role="status" className="font-semibold">
            {state.pages > 0 ? t('readingPage', { page: state.page, pages: state.pages }) : t('reading')}
          </p>
          <progress
            aria-label={t('progress')}
            className="w-full accent-primary"
            {...(state.pages > 0 && { value: state.page, max: state.pages })}
          />
          <Button onClick={clear}>{t('cancel')}</Button>
        </div>
      )}
      {state.kind === 'refused' && (
        <RefusalNotice refusal={state.refusal} wantedYear={taxYear} foundYear={state.taxYear} />
      )}
      {(state.kind === 'none' || state.kind === 'refused') && (
        <FileDropArea taxYear={taxYear} onFile={read} isRetry={state.kind === 'refused'} />
      )}
      {state.kind === 'read' && (
        <ProposalsForm
          reading={state.reading}
          pictures={state.pictures}
          onConfirm={onConfirm}
          onDiscard={clear}
        />
      )}
    </section>
  )
}
