'use client'
/** Shows a family's plan to pay and its offers to an admin who enters a reason, which the family can see. */
import { readFamilyPlan } from '@bursar/contract/admin-families'
import type { SharedPlan } from '@bursar/contract/caseload'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useLostFocus } from '../ui/use-lost-focus.ts'
import { ReasonForm } from './reason-form.tsx'

interface Shown {
  plan: SharedPlan
  View: typeof import('../caseload/shared-plan.tsx')['SharedPlanView']
}

/** `family`: the family's name. */
export function ReadPlan({ familyId, family }: { familyId: string; family: string }) {
  const t = useTranslations('assignment')
  const [shown, setShown] = useState<Shown | null>(null)
  const content = useLostFocus<HTMLDivElement>(shown)
  if (!shown)
    return (
      <div {...content}>
        <ReasonForm
          about="plan"
          read={async (body) => {
            // Loaded first, so that nothing is recorded as viewed that can't be shown.
            const { SharedPlanView } = await import('../caseload/shared-plan.tsx')
            const plan = await call(readFamilyPlan, { params: { id: familyId }, body })
            setShown({ plan, View: SharedPlanView })
          }}
        />
      </div>
    )
  const { View, plan } = shown
  return (
    <div {...content} className="grid min-w-0 gap-6">
      <div role="status" className="print:hidden">
        <Notice actions={<Button onClick={() => setShown(null)}>{t('plan.hide')}</Button>}>
          {t('finances.recorded')}
        </Notice>
      </div>
      <View plan={plan} family={family} />
    </div>
  )
}
