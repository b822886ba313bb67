'use client'
/** A visitor's own price at one college, with its texts: only visitors with answers need either. */
import type { NetPriceEstimate, PricedCollege, PriceStudent } from '@bursar/formula/price/net-price'
import { NextIntlClientProvider, useLocale, useMessages, useTimeZone } from 'next-intl'
import type { ComponentType, ReactNode } from 'react'
import { languageOf } from '../i18n/languages.ts'
import { OtherPlans } from './other-plans.tsx'
import { type PriceSectionCollege, YourPriceSection } from './your-price-section.tsx'

export interface OwnPriceProps {
  college: PriceSectionCollege
  priced: PricedCollege
  estimate: NetPriceEstimate
  student: PriceStudent
  howSure: ReactNode
}

const texts = {
  en: () => import('../messages/en/colleges.json'),
  es: () => import('../messages/es/colleges.json'),
}

/** Rejects if the texts can't be loaded. */
export async function ownPriceIn(locale: string): Promise<ComponentType<OwnPriceProps>> {
  const { default: colleges } = await texts[languageOf(locale)]()
  return function OwnPriceWithTexts(props) {
    const timeZone = useTimeZone()
    return (
      <NextIntlClientProvider
        locale={useLocale()}
        messages={{ ...useMessages(), colleges }}
        {...(timeZone && { timeZone })}
      >
        <OwnPrice {...props} />
      </NextIntlClientProvider>
    )
  }
}

function OwnPrice({ college, priced, estimate, student, howSure }: OwnPriceProps) {
  return (
    <YourPriceSection
      college={college}
      estimate={estimate}
      name={null}
      howSure={howSure}
      otherPlans={<OtherPlans college={priced} student={student} current={estimate} />}
    />
  )
}
