'use client'
/** A visitor's own price at the top of a college's page, instead of the published one. */
import type { PricedCollege } from '@bursar/formula/price/net-price'
import type { ReactNode } from 'react'
import { useVisitorStudent } from '../visitors/use-visitor-student.ts'
import { type PriceSectionCollege, YourPriceSection } from './your-price-section.tsx'

interface VisitorPriceSectionProps {
  college: PriceSectionCollege
  priced: PricedCollege
  howSure: ReactNode
  /** The published price. */
  children: ReactNode
}

export function VisitorPriceSection({ college, priced, howSure, children }: VisitorPriceSectionProps) {
  const estimate = useVisitorStudent()?.priceAt(priced)
  return estimate ? (
    <YourPriceSection college={college} estimate={estimate} name={null} howSure={howSure} />
  ) : (
    children
  )
}
