'use client'
/** A visitor's own price instead of the published one, computed in the browser from answers that stay there. */
import type { PricedCollege } from '@bursar/formula/price/net-price'
import type { ReactNode } from 'react'
import { useVisitorStudent } from '../visitors/use-visitor-student.ts'
import { EstimatedPrice } from './estimated-price.tsx'

interface VisitorPriceProps {
  college: PricedCollege
  scale: number
  /** The published price. */
  children: ReactNode
}

export function VisitorPrice({ college, scale, children }: VisitorPriceProps) {
  const student = useVisitorStudent()
  const estimate = student?.priceAt(college)
  return (
    <div className="visitor-price">
      {estimate ? (
        <EstimatedPrice estimate={estimate} scale={scale} />
      ) : (
        <div className={student ? undefined : 'published'}>{children}</div>
      )}
    </div>
  )
}
