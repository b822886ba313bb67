'use client'
/** A visitor's own price instead of the published one, computed in the browser from answers that stay there. */
import type { ReactNode } from 'react'
import { useVisitorStudent } from '../visitors/use-visitor-student.ts'
import { EstimatedPrice } from './estimated-price.tsx'
import { unpackCollege } from './packed-college.ts'

interface VisitorPriceProps {
  /** Packed. */
  college: string
  isOfProgram: boolean
  scale: number
  /** The published price. */
  children: ReactNode
}

export function VisitorPrice({ college, isOfProgram, scale, children }: VisitorPriceProps) {
  const student = useVisitorStudent()
  const estimate = student?.priceAt(unpackCollege(college))
  return (
    <div className="visitor-price">
      {estimate ? (
        <EstimatedPrice estimate={estimate} isOfProgram={isOfProgram} scale={scale} />
      ) : (
        <div className={student ? undefined : 'published'}>{children}</div>
      )}
    </div>
  )
}
