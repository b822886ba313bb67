'use client'
/** A visitor's own price at the top of a college's page, instead of the published one. */
import type { PricedCollege } from '@bursar/formula/price/net-price'
import type { ReactNode } from 'react'
import { useVisitorStudent } from '../visitors/use-visitor-student.ts'
import { OtherPlans } from './other-plans.tsx'
import { type PriceSectionCollege, YourPriceSection } from './your-price-section.tsx'

interface VisitorPriceSectionProps {
  college: PriceSectionCollege
  priced: PricedCollege
  howSure: ReactNode
  /** The published price. */
  children: ReactNode
}

export function VisitorPriceSection({ college, priced, howSure, children }: VisitorPriceSectionProps) {
  const student = useVisitorStudent()
  const estimate = student?.priceAt(priced)
  // Without an estimate, the answers change nothing.
  if (student && !estimate) return children
  return (
    <>
      <div className="with-answers:hidden">{children}</div>
      <div className="hidden min-h-172 with-answers:block md:min-h-140">
        {student && estimate && (
          <YourPriceSection
            college={college}
            estimate={estimate}
            name={null}
            howSure={howSure}
            otherPlans={<OtherPlans college={priced} student={student.student} current={estimate} />}
          />
        )}
      </div>
    </>
  )
}
