'use client'
/** A visitor's own price at one college: only visitors with answers need it. Needs the texts of `college-texts.tsx`. */
import type { NetPriceEstimate, PricedCollege, PriceStudent } from '@bursar/formula/price/net-price'
import type { ReactNode } from 'react'
import { OtherPlans } from './other-plans.tsx'
import { type PriceSectionCollege, YourPriceSection } from './your-price-section.tsx'

export interface OwnPriceProps {
  college: PriceSectionCollege
  priced: PricedCollege
  estimate: NetPriceEstimate
  student: PriceStudent
  howSure: ReactNode
}

export function OwnPrice({ college, priced, estimate, student, howSure }: OwnPriceProps) {
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
