'use client'
import { useLocale, useTranslations } from 'next-intl'
import { formatDollars } from '../i18n/format.ts'
import { Button } from '../ui/button.tsx'
import { Select } from '../ui/select.tsx'
import type { ProposedLine } from './letter/line-kind.ts'
import { codeOf, kindFrom, kindOptions } from './line-kinds.ts'

interface ProposedLinesProps {
  lines: readonly ProposedLine[]
  onChange: (lines: readonly ProposedLine[]) => void
  onUse: (lines: readonly ProposedLine[]) => void
}

/** The lines found in a letter, each with what we think it is. */
export function ProposedLines({ lines, onChange, onUse }: ProposedLinesProps) {
  const t = useTranslations('offers')
  const locale = useLocale()
  const options = kindOptions(t)
  return (
    <section className="grid gap-4">
      <h3 className="text-lg">{t('letter.check', { count: lines.length })}</h3>
      <p className="max-w-text text-soft">{t('letter.checkLead')}</p>
      <ol className="grid gap-4">
        {lines.map(({ words, amount, kind, isComputed }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order or length
          <li key={at} className="border-t border-line pt-3">
            <Select
              name={`line-${at}`}
              label={
                <span className="wrap-anywhere">
                  {words}: <span className="figures">{formatDollars(amount, locale)}</span>
                </span>
              }
              hint={isComputed ? t('letter.computed') : undefined}
              options={options}
              value={codeOf(kind)}
              onChange={(code) =>
                onChange(
                  lines.map((line, place) => (place === at ? { ...line, kind: kindFrom(code) } : line)),
                )
              }
            />
          </li>
        ))}
      </ol>
      <Button
        className="w-fit"
        variant="primary"
        onClick={() => onUse(lines.filter(({ kind }) => kind.type !== 'none'))}
      >
        {t('letter.use')}
      </Button>
    </section>
  )
}
