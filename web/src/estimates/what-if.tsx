'use client'
/** "What would change it": reruns the formula in the browser with one change. */
import { getFamilyProfile } from '@bursar/contract/families'
import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { formatCount, formatDollars } from '../i18n/format.ts'
import type { BarShape } from '../ui/bar-shapes.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Section } from '../ui/page-frame.tsx'
import { Table } from '../ui/table.tsx'
import { useLostFocus } from '../ui/use-lost-focus.ts'
import type { PresetRow } from './presets.ts'

interface WhatIfProps {
  studentId: string
  /** ISO date: the same as the page's own estimate. */
  today: string
}

/** Starts over when the page changes to a sibling. */
export function WhatIf(props: WhatIfProps) {
  return <Changes key={props.studentId} {...props} />
}

function Changes({ studentId, today }: WhatIfProps) {
  const t = useTranslations('estimate')
  const ui = useTranslations('ui')
  const locale = useLocale()
  const [rows, setRows] = useState<PresetRow[] | null>(null)
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const result = useLostFocus<HTMLDivElement>(rows !== null)

  async function calculate(): Promise<void> {
    setState('busy')
    try {
      // Loaded on demand: neither the figures nor the formula is part of the page.
      const [{ presetRows }, family] = await Promise.all([import('./presets.ts'), call(getFamilyProfile)])
      setRows(presetRows(family, studentId, today))
      setState('idle')
    } catch {
      setState('failed')
    }
  }

  const written = (difference: number, format: (value: number) => string) => {
    if (difference === 0) return t('whatIf.none')
    return difference > 0 ? `+${format(difference)}` : format(difference)
  }
  const notKnown = <span className="font-normal text-soft">{ui('notKnown')}</span>

  return (
    <Section id="what-if" title={t('whatIf.title')} lead={t('whatIf.lead')} hideInPrint={rows === null}>
      <div>
        {rows === null && (
          <Button busy={state === 'busy'} onClick={calculate}>
            {t('whatIf.show')}
          </Button>
        )}
        <div {...result} aria-live="polite" className="max-w-form">
          {rows && (
            <>
              <Table
                caption={t('whatIf.title')}
                hideCaption
                rows={rows}
                keyOf={({ key }) => key}
                columns={[
                  {
                    key: 'change',
                    header: t('whatIf.title'),
                    isRowHeader: true,
                    cell: (row) => (
                      <>
                        {t(`whatIf.presets.${row.key}`)}
                        {'bars' in row && <BeforeAndAfter bars={row.bars} />}
                        {'first' in row && (
                          <Link
                            className="link target flex w-fit items-center font-normal"
                            href={row.first.href}
                            prefetch={false}
                          >
                            {t(`whatIf.first.${row.first.what}`)}
                          </Link>
                        )}
                      </>
                    ),
                  },
                  {
                    key: 'sai',
                    header: t('whatIf.sai'),
                    isNumeric: true,
                    cell: (row) =>
                      'sai' in row ? written(row.sai, (value) => formatCount(value, locale)) : notKnown,
                  },
                  {
                    key: 'pell',
                    header: t('whatIf.pell'),
                    isNumeric: true,
                    cell: (row) =>
                      'pell' in row ? written(row.pell, (value) => formatDollars(value, locale)) : notKnown,
                  },
                ]}
              />
              {rows.some((row) => 'bars' in row) && (
                <p className="pt-2 text-sm text-soft">{t('whatIf.bars')}</p>
              )}
            </>
          )}
        </div>
      </div>
      {state === 'failed' && (
        <Notice kind="warn" live>
          {t('whatIf.failed')}
        </Notice>
      )}
      <p className="max-w-text text-sm text-soft">{t('whatIf.appeal')}</p>
    </Section>
  )
}

/** The SAI now, and below it after the change. The table has the difference as text. */
function BeforeAndAfter({ bars: [before, after] }: { bars: readonly (BarShape | null)[] }) {
  return (
    <svg aria-hidden="true" width="100%" height={14} className="my-1 block overflow-visible fill-primary">
      {before && <rect x={`${before[0]}%`} width={`${before[1]}%`} height={6} className="opacity-45" />}
      {after && <rect x={`${after[0]}%`} width={`${after[1]}%`} y={8} height={6} />}
    </svg>
  )
}
