'use client'
/** The plans that a family has saved, with what each comes to as far as that is shared. */
import type { PlanScenario } from '@bursar/contract/computed-plan'
import { roundedPrice } from '@bursar/contract/rounded-price'
import { useLocale, useTranslations } from 'next-intl'
import { formatDollars } from '../i18n/format.ts'
import { Chip } from '../ui/chip.tsx'
import { Notice } from '../ui/notice.tsx'
import { Table } from '../ui/table.tsx'

const figures = {
  cost: ({ total }: PlanScenario) => roundedPrice(total.cost),
  netPrice: ({ total }: PlanScenario) => total.price && roundedPrice(total.price.netPrice),
  gap: ({ total }: PlanScenario) => total.funding && roundedPrice(total.funding.gap),
  students: ({ debts }: PlanScenario) => debts?.students ?? null,
  parents: ({ debts }: PlanScenario) => debts?.parents ?? null,
}
const figureKeys = ['cost', 'netPrice', 'gap', 'students', 'parents'] as const

export function SharedScenarios({ scenarios }: { scenarios: readonly PlanScenario[] }) {
  const t = useTranslations('caseload.plan')
  const locale = useLocale()
  if (scenarios.length === 0) return <p className="text-soft">{t('scenarios.none')}</p>
  // A part that isn't shared is missing in all of them.
  const known = figureKeys.filter((key) => scenarios.some((scenario) => figures[key](scenario) !== null))
  return (
    <div className="grid min-w-0 gap-3">
      {scenarios.some(({ isCostComplete }) => !isCostComplete) && (
        <Notice kind="warn">{t('costMissing')}</Notice>
      )}
      <Table
        isWide
        caption={t('scenarios.title')}
        hideCaption
        rows={scenarios}
        keyOf={({ id }) => id}
        columns={[
          {
            key: 'name',
            header: t('scenarios.name'),
            isRowHeader: true,
            breaksLongWords: true,
            cell: ({ name, isOurs, isCostComplete }) => (
              <>
                {name} {isOurs && <Chip tone="good">{t('scenarios.ours')}</Chip>}{' '}
                {!isCostComplete && <Chip tone="warn">{t('scenarios.costMissing')}</Chip>}
              </>
            ),
          },
          ...known.map((key) => ({
            key,
            header: t(`scenarios.${key}`),
            isNumeric: true,
            cell: (scenario: PlanScenario) => formatDollars(figures[key](scenario) ?? 0, locale),
          })),
        ]}
      />
    </div>
  )
}
