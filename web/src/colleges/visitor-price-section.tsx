'use client'
/** A visitor's own price at the top of a college's page, instead of the published one. Loaded once there are answers. */
import type { PricedCollege } from '@bursar/formula/price/net-price'
import { useLocale } from 'next-intl'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { markPage } from '../visitors/answers.ts'
import { useVisitorStudent } from '../visitors/use-visitor-student.ts'
import type { OwnPriceProps } from './visitor-own-price.tsx'
import type { PriceSectionCollege } from './your-price-section.tsx'

interface VisitorPriceSectionProps {
  college: PriceSectionCollege
  priced: PricedCollege
  howSure: ReactNode
  /** The published price. */
  children: ReactNode
}

export function VisitorPriceSection({ college, priced, howSure, children }: VisitorPriceSectionProps) {
  const student = useVisitorStudent()
  const OwnPrice = useOwnPrice(student !== null)
  const estimate = student?.priceAt(priced)
  // Without an estimate, the answers change nothing.
  if (student && !estimate) return children
  return (
    <>
      <div className="with-answers:hidden">{children}</div>
      <div className="hidden min-h-172 with-answers:block md:min-h-140">
        {student && estimate && OwnPrice && (
          <OwnPrice
            college={college}
            priced={priced}
            estimate={estimate}
            student={student.student}
            howSure={howSure}
          />
        )}
      </div>
    </>
  )
}

/** `null` until it is loaded. */
function useOwnPrice(isNeeded: boolean): ComponentType<OwnPriceProps> | null {
  const locale = useLocale()
  const [loaded, setLoaded] = useState<ComponentType<OwnPriceProps> | null>(null)
  useEffect(() => {
    if (!isNeeded) return
    let isCurrent = true
    Promise.all([import('./visitor-own-price.tsx'), import('./college-texts.tsx')])
      .then(([{ OwnPrice }, { withCollegeTexts }]) => withCollegeTexts(locale, OwnPrice))
      .then((OwnPrice) => {
        if (isCurrent) setLoaded(() => OwnPrice)
      })
      // Without it, the page shows its published prices.
      .catch(() => markPage(false))
    return () => {
      isCurrent = false
    }
  }, [isNeeded, locale])
  return loaded
}
