'use client'
/** Up to four saved plans side by side. */
import { inPlanOrder, maxComparedPlans } from '@bursar/contract/plan-limits'
import type { SavedPlan } from '@bursar/contract/plans'
import { roundedPrice } from '@bursar/contract/rounded-price'
import { isCostOfYearsComplete } from '@bursar/formula/plan/cost-complete'
import type { Plan } from '@bursar/formula/plan/plan'
import { netPriceOf, studentDebtOf } from '@bursar/formula/plan/plan-summary'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { formatDollars } from '../i18n/format.ts'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { Notice } from '../ui/notice.tsx'
import { useLostFocus } from '../ui/use-lost-focus.ts'
import { WideTable } from '../ui/wide-table.tsx'
import type { PlanInput } from './plan-input.ts'
import { loadFormula } from './use-plan.ts'

const figures = {
  net: ({ cases: { middle } }: Plan) => roundedPrice(netPriceOf(middle.total)),
  gap: ({ cases: { middle } }: Plan) => roundedPrice(middle.total.gap),
  studentDebt: ({ cases: { middle } }: Plan) => studentDebtOf(middle),
  parentDebt: ({ cases: { middle } }: Plan) => middle.parents?.balance ?? 0,
} as const
const figureKeys = ['net', 'gap', 'studentDebt', 'parentDebt'] as const

export function CompareScenarios({ input, plans }: { input: PlanInput; plans: readonly SavedPlan[] }) {
  const t = useTranslations('plan')
  const locale = useLocale()
  const [compute, setCompute] = useState<{ with: typeof import('./compute.ts')['computePlan'] } | null>(null)
  const [isFailed, setFailed] = useState(false)
  /** `null` until the family has chosen. */
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const table = useLostFocus<HTMLDivElement>(compute)
  const all = inPlanOrder(plans)
  const ids = chosen ?? all.slice(0, maxComparedPlans).map(({ id }) => id)
  const compared = all.filter(({ id }) => ids.includes(id))
  const results =
    compute && compared.map(({ choices, assumptions }) => compute.with(input, choices, assumptions))
  const isIncomplete = results?.map(({ cases }) => !isCostOfYearsComplete(cases.middle.years)) ?? []
  return (
    <div className="grid justify-items-start gap-3">
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="font-semibold">{t('scenarios.choose', { max: maxComparedPlans })}</legend>
        {all.map(({ id, name }) => (
          <label key={id} className="target flex min-w-0 items-center gap-2">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-primary"
              checked={compared.some((plan) => plan.id === id)}
              disabled={!ids.includes(id) && compared.length >= maxComparedPlans}
              onChange={({ target }) =>
                setChosen(target.checked ? [...ids, id] : ids.filter((one) => one !== id))
              }
            />
            <span className="min-w-0 wrap-anywhere">{name}</span>
          </label>
        ))}
      </fieldset>
      {!compute && (
        <Button
          onClick={() => {
            loadFormula()
              .then(({ computePlan }) => setCompute({ with: computePlan }))
              .catch(() => setFailed(true))
          }}
        >
          {t('scenarios.compare')}
        </Button>
      )}
      {isFailed && !compute && (
        <Notice kind="warn" live>
          {t('failed')}
        </Notice>
      )}
      {results && compared.length > 0 && (
        <div {...table} className="grid w-full min-w-0 gap-3">
          {isIncomplete.includes(true) && <Notice kind="warn">{t('costMissing')}</Notice>}
          <WideTable
            caption={t('scenarios.compareTitle')}
            minWidth="name"
            firstColumn={{ key: 'figure', header: t('scenarios.figure') }}
            columns={compared.map(({ id, name }, at) => ({
              key: id,
              header: isIncomplete[at] ? (
                <>
                  {name} <Chip tone="warn">{t('scenarios.costMissing')}</Chip>
                </>
              ) : (
                name
              ),
              isNumeric: true,
            }))}
            rows={figureKeys.map((key) => ({
              key,
              header: t(`scenarios.figures.${key}`),
              cells: results.map((plan) => formatDollars(figures[key](plan), locale)),
            }))}
          />
        </div>
      )}
    </div>
  )
}
