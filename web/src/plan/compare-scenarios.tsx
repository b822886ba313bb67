'use client'
/** Up to four saved plans side by side. */
import type { SavedPlan } from '@bursar/contract/plans'
import type { Plan } from '@bursar/formula/plan/plan'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { formatDollars } from '../i18n/format.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { WideTable } from '../ui/wide-table.tsx'
import { netPriceOf } from './bands.ts'
import type { PlanInput } from './plan-input.ts'
import { loadFormula } from './use-plan.ts'

const maxCompared = 4

const figures = {
  net: ({ cases: { middle } }: Plan) => netPriceOf(middle.total),
  gap: ({ cases: { middle } }: Plan) => middle.total.gap,
  studentDebt: ({ cases: { middle } }: Plan) =>
    middle.students.reduce((sum, { repayment }) => sum + (repayment?.balance ?? 0), 0),
  parentDebt: ({ cases: { middle } }: Plan) => middle.parents?.balance ?? 0,
} as const
const figureKeys = ['net', 'gap', 'studentDebt', 'parentDebt'] as const

export function CompareScenarios({ input, plans }: { input: PlanInput; plans: readonly SavedPlan[] }) {
  const t = useTranslations('plan')
  const locale = useLocale()
  const [compute, setCompute] = useState<{ with: typeof import('./compute.ts')['computePlan'] } | null>(null)
  const [isFailed, setFailed] = useState(false)
  // The family's own plan first, then the newest.
  const ours = plans.filter(({ isOurs }) => isOurs)
  const others = plans.filter(({ isOurs }) => !isOurs).toReversed()
  const compared = [...ours, ...others].slice(0, maxCompared)
  if (!compute)
    return (
      <div className="grid justify-items-start gap-3">
        <Button
          onClick={() => {
            loadFormula()
              .then(({ computePlan }) => setCompute({ with: computePlan }))
              .catch(() => setFailed(true))
          }}
        >
          {t('scenarios.compare')}
        </Button>
        {isFailed && (
          <Notice kind="warn" live>
            {t('failed')}
          </Notice>
        )}
      </div>
    )
  const results = compared.map((plan) => compute.with(input, plan.choices, plan.assumptions))
  return (
    <WideTable
      caption={t('scenarios.compareTitle')}
      minWidth="name"
      firstColumn={{ key: 'figure', header: t('scenarios.figure') }}
      columns={compared.map(({ id, name }) => ({ key: id, header: name, isNumeric: true }))}
      rows={figureKeys.map((key) => ({
        key,
        header: t(`scenarios.figures.${key}`),
        cells: results.map((plan) => formatDollars(figures[key](plan), locale)),
      }))}
    />
  )
}
