'use client'
/** A visitor's own price in a table instead of the published one, computed in the browser. */
import type { ReactNode } from 'react'
import { useVisitorStudent } from '../visitors/use-visitor-student.ts'
import { unpackCollege } from './packed-college.ts'
import { TablePrice } from './table-price.tsx'

interface VisitorTablePriceProps {
  /** Packed. */
  college: string
  /** The published price. */
  children: ReactNode
}

export function VisitorTablePrice({ college, children }: VisitorTablePriceProps) {
  const student = useVisitorStudent()
  const estimate = student?.priceAt(unpackCollege(college))
  return (
    // Two lines, so that nothing moves.
    <div className="with-answers:min-h-12">
      {estimate ? (
        <TablePrice estimate={estimate} />
      ) : (
        <div className={student ? undefined : 'with-answers:invisible'}>{children}</div>
      )}
    </div>
  )
}
