'use client'
/** Tries other plans at a college: another place to live, another home state, a later start. Changes nothing that is stored. */

import { roundedPrice } from '@bursar/contract/rounded-price'
import { stateOptions, type UsState } from '@bursar/contract/state-names'
import { livingPlans } from '@bursar/formula/price/living-plans'
import type { NetPriceEstimate, PricedCollege, PriceStudent } from '@bursar/formula/price/net-price'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { formatDollars } from '../i18n/format.ts'
import { Button } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { Select } from '../ui/select.tsx'
import { PriceRange } from './price-range.tsx'

/** How much later than planned a student may want to start. */
const yearsLater = [0, 1, 2, 3, 4]

type Plan = Pick<PriceStudent, 'living' | 'state' | 'entryYear'>

interface OtherPlansProps {
  college: PricedCollege
  student: PriceStudent
  /** The estimate for the student's own plan. */
  current: NetPriceEstimate
}

/** Starts over when the page changes to a sibling, or to other answers. */
export function OtherPlans(props: OtherPlansProps) {
  return <Plans key={JSON.stringify(props.student)} {...props} />
}

function Plans({ college, student, current }: OtherPlansProps) {
  const t = useTranslations('colleges.yourPrice.plans')
  const { plan, estimate, hasFailed, change, reset } = useOtherPlan(college, {
    ...student,
    living: current.livingInstead ?? student.living,
  })
  const published = livingPlans.filter((living) => (college.costByLiving?.[living] ?? null) !== null)
  return (
    <Disclosure summary={t('title')}>
      <div className="grid gap-4">
        {published.length > 0 && (
          <Select
            name="plan-living"
            label={t('living')}
            placeholder={t('undecided')}
            options={published.map((value) => ({ value, label: t(value) }))}
            value={plan.living}
            onChange={(living) => change({ living })}
          />
        )}
        {college.control === 'public' && (
          <Select
            name="plan-state"
            label={t('state')}
            hint={t('stateHint')}
            options={stateOptions}
            value={plan.state as UsState | null}
            onChange={(state) => change({ state })}
          />
        )}
        <Select
          name="plan-start"
          label={t('start')}
          options={yearsLater.map((years) => {
            const year = String(student.entryYear + years)
            return { value: year, label: t('fall', { year }) }
          })}
          value={String(plan.entryYear)}
          onChange={(year) => change({ entryYear: year === null ? student.entryYear : Number(year) })}
        />
        <div aria-live="polite" className="grid gap-3">
          {hasFailed && <p className="font-semibold text-danger">{t('failed')}</p>}
          {estimate && <OtherPrice estimate={estimate} current={current} />}
        </div>
        {estimate && (
          <div>
            <Button onClick={reset}>{t('reset')}</Button>
          </div>
        )}
      </div>
    </Disclosure>
  )
}

function OtherPrice({ estimate, current }: { estimate: NetPriceEstimate; current: NetPriceEstimate }) {
  const t = useTranslations('colleges.yourPrice.plans')
  const locale = useLocale()
  const dollars = (amount: number) => formatDollars(roundedPrice(amount), locale)
  // Of the rounded prices, so that the amounts on the page add up.
  const more = roundedPrice(estimate.price) - roundedPrice(current.price)
  return (
    <>
      <p className="text-lg font-bold">
        {t(more === 0 ? 'same' : more > 0 ? 'more' : 'less', {
          price: dollars(estimate.price),
          difference: dollars(Math.abs(more)),
        })}
      </p>
      <PriceRange estimate={estimate} scale={Math.max(estimate.high, current.high)} />
      <p>{t('range', { low: dollars(estimate.low), high: dollars(estimate.high) })}</p>
    </>
  )
}

/** The plan being tried and its estimate; `null` until something is changed. */
function useOtherPlan(college: PricedCollege, student: PriceStudent) {
  const own: Plan = { living: student.living, state: student.state, entryYear: student.entryYear }
  const [plan, setPlan] = useState(own)
  const [estimate, setEstimate] = useState<NetPriceEstimate | null>(null)
  const [hasFailed, setFailed] = useState(false)

  async function change(part: Partial<Plan>) {
    const changed = { ...plan, ...part }
    setPlan(changed)
    setFailed(false)
    try {
      // Loaded on first use: most families don't change their plan.
      const { estimateNetPrice } = await import('@bursar/formula/price/net-price')
      setEstimate(estimateNetPrice(college, { ...student, ...changed }))
    } catch {
      setEstimate(null)
      setFailed(true)
    }
  }
  function reset() {
    setPlan(own)
    setEstimate(null)
  }
  return { plan, estimate, hasFailed, change: (part: Partial<Plan>) => void change(part), reset }
}
