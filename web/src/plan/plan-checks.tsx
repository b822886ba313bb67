'use client'
/** The four checks, each with its number, its limit, and who recommends it. */
import type { Plan } from '@bursar/formula/plan/plan'
import type { PlanCheck } from '@bursar/formula/plan/plan-checks'
import { useLocale, useTranslations } from 'next-intl'
import { formatDollars } from '../i18n/format.ts'
import { CircleAlert, CircleCheck, Info } from '../ui/icons.tsx'

const icons = { met: CircleCheck, 'not-met': CircleAlert, unknown: Info } as const
const colors = { met: 'text-grant', 'not-met': 'text-danger', unknown: 'text-soft' } as const
type CheckKey = 'debtToSalary' | 'paymentToPay' | 'firstYear' | 'parentLoans'

interface PlanChecksListProps {
  checks: Plan['checks']
  names: Record<string, string>
  /** Whether the texts speak to the family or about it. */
  reader?: 'family' | 'advisor'
}

export function PlanChecksList({ checks, names, reader = 'family' }: PlanChecksListProps) {
  const t = useTranslations('plan')
  const locale = useLocale()
  const all: { key: CheckKey; items: PlanCheck[] }[] = [
    { key: 'debtToSalary', items: checks.debtToSalary },
    { key: 'paymentToPay', items: checks.paymentToPay },
    { key: 'firstYear', items: checks.firstYear },
    { key: 'parentLoans', items: [checks.parentLoans] },
  ]
  const amountOf = (key: CheckKey, value: number | null) => {
    if (value === null) return t('checks.unknownValue')
    if (key === 'parentLoans') return String(value)
    return formatDollars(key === 'paymentToPay' ? value / 100 : value, locale)
  }
  return (
    <ul className="grid gap-6 md:grid-cols-2 print:grid-cols-2 print:gap-3">
      {all.map(({ key, items }) => (
        <li key={key} className="grid min-w-0 content-start gap-2">
          <h3 className="font-semibold">{t(`checks.${key}.title`, { reader })}</h3>
          <ul className="grid gap-2">
            {items.map((check) => {
              const Icon = icons[check.outcome]
              const isDebtFree = key === 'parentLoans' && check.value === null
              return (
                <li key={check.studentId ?? key} className="flex items-start gap-2">
                  <Icon size={20} className={`mt-1 shrink-0 ${colors[check.outcome]}`} />
                  <span className="min-w-0 wrap-anywhere">
                    <strong>{t(`checks.outcome.${check.outcome}`)}</strong>{' '}
                    {isDebtFree
                      ? t('checks.parentLoans.none', { reader })
                      : t(`checks.${key}.numbers`, {
                          name: names[check.studentId ?? ''] ?? '',
                          value: amountOf(key, check.value),
                          limit: amountOf(key, check.limit),
                        })}
                    {key === 'paymentToPay' && check.numbers.rap ? (
                      <span className="print-detail">
                        {' '}
                        {t('checks.paymentToPay.rap', { rap: amountOf(key, check.numbers.rap) })}
                      </span>
                    ) : null}
                  </span>
                </li>
              )
            })}
          </ul>
          {/* On paper the title says it. */}
          <p className="print-detail text-sm text-soft">{t(`checks.${key}.rule`, { reader })}</p>
          <p className="text-sm text-soft">
            {t('source')} <span lang="en">{items[0]?.source}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
