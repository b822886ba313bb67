'use client'
/** Offers to read the parents' tax return on this device, and then asks whose it is. */
import type { Family } from '@bursar/contract/families'
import type { Parent } from '@bursar/contract/people'
import dynamic from 'next/dynamic'
import { useLocale } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { formatList } from '../i18n/format.ts'
import type { ConfirmedReturn } from '../tax-return/confirmed-return.ts'
import { taxYears } from '../tax-return/reader/reading.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { type Household, isOnJointReturn } from './household.ts'
import { orRetry } from './or-retry.tsx'
import { taxYearOn } from './tax-year.ts'
import { useInterviewTexts } from './texts.ts'

/** Only for those who use it. */
const TaxReturnDrop = dynamic(() =>
  orRetry(() => import('../tax-return/tax-return-drop.tsx').then((module) => module.TaxReturnDrop)),
)
const ReturnPeople = dynamic(() =>
  orRetry(() => import('./return-people.tsx').then((module) => module.ReturnPeople)),
)

interface ReturnOfferProps {
  household: Household
  onFamily: (family: Family) => void
  onDone: () => void
}

/** The parents whose return was read. The lines of a joint one are stored with the first of them. */
function filersRead(family: Family): Parent[] {
  const isRead = ({ returnLines }: Parent) => Object.keys(returnLines).length > 0
  if (!family.parents.some(isRead)) return []
  return family.parents.filter((parent) => isRead(parent) || isOnJointReturn(family, parent.id))
}

export function ReturnOffer({ household, onFamily, onDone }: ReturnOfferProps) {
  const t = useInterviewTexts()
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  const [confirmed, setConfirmed] = useState<ConfirmedReturn | null>(null)
  /** The amounts are shown again, to correct them. */
  const [isCorrecting, setCorrecting] = useState(false)
  const isAskingWho = confirmed !== null && !isCorrecting
  const section = useRef<HTMLElement>(null)
  const before = useRef(isAskingWho)
  // What had the focus is hidden.
  useEffect(() => {
    if (before.current !== isAskingWho) section.current?.focus()
    before.current = isAskingWho
  }, [isAskingWho])
  const year = String(taxYearOn(household.today))
  const taxYear = taxYears.find((one) => String(one) === year)
  const { family } = household
  const filers = filersRead(family)
  if (filers.length > 0 && !confirmed) {
    const names = formatList(
      filers.map(({ firstName }) => firstName),
      locale,
    )
    return <Notice kind="good">{t('return.done', { names })}</Notice>
  }
  // The filers are stored as new parents, so with parents there is nothing to offer.
  if (!taxYear || (family.parents.length > 0 && !confirmed)) return null
  return (
    <section
      ref={section}
      tabIndex={-1}
      data-focus-target=""
      className="grid gap-3 rounded-md border border-line bg-surface p-4"
    >
      <h2 className="text-lg">{isAskingWho ? t('return.people') : t('return.title', { year })}</h2>
      {!isOpen && (
        <>
          <p className="max-w-text">{t('return.text')}</p>
          <div>
            <Button onClick={() => setOpen(true)}>{t('return.open')}</Button>
          </div>
        </>
      )}
      {/* Both keep what was typed while the other one is shown. */}
      {isOpen && (
        <div hidden={isAskingWho}>
          <TaxReturnDrop
            taxYear={taxYear}
            onConfirm={(next) => {
              setConfirmed(next)
              setCorrecting(false)
            }}
          />
        </div>
      )}
      {confirmed && (
        <div hidden={!isAskingWho}>
          <ReturnPeople
            household={household}
            confirmed={confirmed}
            onFamily={onFamily}
            onBack={() => setCorrecting(true)}
            onDone={() => {
              setConfirmed(null)
              onDone()
            }}
          />
        </div>
      )}
    </section>
  )
}
