'use client'
/** The first step: choose a language, see what to have ready and what is never asked, or try a demo family. */
import type { Family } from '@bursar/contract/families'
import { type ReactNode, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { CarryOffer } from './carry-offer.tsx'
import type { Household } from './household.ts'
import { ReturnOffer } from './return-offer.tsx'
import { taxYearOn } from './tax-year.ts'
import { useInterviewTexts } from './texts.ts'

interface WelcomePageProps {
  household: Household
  /** The language picker. */
  language: ReactNode
  /** Called with the parents of a tax return. */
  onFamily: (family: Family) => void
  /** The first step is loading. */
  isStarting: boolean
  onStart: () => void
}

export function WelcomePage({ household, language, onFamily, isStarting, onStart }: WelcomePageProps) {
  const t = useInterviewTexts()
  const { family, today } = household
  const [isOpening, setOpening] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const isEmpty = family.parents.length === 0 && family.students.length === 0

  async function tryDemo(): Promise<void> {
    setOpening(true)
    setFailed(false)
    try {
      const { openDemoFamily } = await import('../demo-family/switch.ts')
      await openDemoFamily()
    } catch {
      setFailed(true)
      setOpening(false)
    }
  }

  return (
    <div className="grid gap-8">
      {language}
      {isEmpty && <CarryOffer household={household} onStart={onStart} />}
      <section className="grid gap-2">
        <h2 className="text-lg">{t('welcome.haveTitle')}</h2>
        <ul className="grid max-w-text list-disc gap-1 pl-5">
          {['taxes', 'balances', 'dates'].map((key) => (
            <li key={key}>{t(`welcome.have.${key}`, { year: String(taxYearOn(today)) })}</li>
          ))}
        </ul>
      </section>
      <ReturnOffer household={household} onFamily={onFamily} onDone={onStart} />
      <section className="grid gap-2">
        <h2 className="text-lg">{t('welcome.neverTitle')}</h2>
        <p className="max-w-text">{t('welcome.never')}</p>
      </section>
      <section className="grid gap-2">
        <h2 className="text-lg">{t('welcome.notSureTitle')}</h2>
        <p className="max-w-text">{t('welcome.notSureText')}</p>
      </section>
      <section className="grid gap-2">
        <h2 className="text-lg">{t('welcome.devicesTitle')}</h2>
        <p className="max-w-text">{t('welcome.devicesText')}</p>
      </section>
      <div>
        <Button variant="primary" busy={isStarting} onClick={onStart} className="max-sm:w-full">
          {t('welcome.start')}
        </Button>
      </div>
      <section className="grid gap-3 border-t border-line pt-6">
        <h2 className="text-lg">{t('welcome.demoTitle')}</h2>
        <p className="max-w-text text-soft">{t('welcome.demoText')}</p>
        <div>
          <Button busy={isOpening} onClick={tryDemo}>
            {t('welcome.demo')}
          </Button>
        </div>
        {hasFailed && (
          <Notice kind="warn" live>
            {t('welcome.demoFailed')}
          </Notice>
        )}
      </section>
    </div>
  )
}
