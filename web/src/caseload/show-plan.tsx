'use client'
/** The plan to pay and the offers that a family shares, behind a button because the family sees who viewed them and when. */
import type { SharedPlan } from '@bursar/contract/caseload'
import type { ProfessionalRole } from '@bursar/contract/roles'
import { useTranslations } from 'next-intl'
import { useLayoutEffect, useRef, useState } from 'react'
import { call } from '../api/call.ts'
import { FailureNotice } from '../api/failure-notice.tsx'
import { useAction } from '../api/use-action.ts'
import { workspaces } from '../professionals/workspace.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

interface Shown {
  plan: SharedPlan
  View: typeof import('./shared-plan.tsx')['SharedPlanView']
}

interface ShowPlanProps {
  forRole: ProfessionalRole
  familyId: string
  /** The family's name. */
  family: string
}

export function ShowPlan({ forRole: role, familyId, family }: ShowPlanProps) {
  const t = useTranslations('caseload')
  const [shown, setShown] = useState<Shown | null>(null)
  const { busyWith, failure, run } = useAction<'read'>()
  const start = useRef<HTMLDivElement>(null)
  const last = useRef(shown)
  // The button that was pressed is gone, so the keyboard goes on from here, at once.
  useLayoutEffect(() => {
    if (last.current === shown) return
    last.current = shown
    start.current?.focus()
  }, [shown])
  if (shown) {
    const { View, plan } = shown
    return (
      <div ref={start} tabIndex={-1} className="grid min-w-0 gap-6 focus:outline-none">
        <div role="status" className="print:hidden">
          <Notice actions={<Button onClick={() => setShown(null)}>{t('plan.hide')}</Button>}>
            {t('plan.recorded')}
          </Notice>
        </div>
        <View plan={plan} family={family} />
      </div>
    )
  }
  return (
    <div ref={start} tabIndex={-1} className="grid justify-items-start gap-3 focus:outline-none">
      <p className="max-w-text">{t('plan.willBeRecorded')}</p>
      <FailureNotice failure={failure} />
      <Button
        busy={busyWith !== null}
        onClick={() =>
          run('read', async () => {
            // Loaded first, so that nothing is recorded as viewed that can't be shown.
            const { SharedPlanView } = await import('./shared-plan.tsx')
            const plan = await call(workspaces[role].readPlan, { params: { id: familyId } })
            setShown({ plan, View: SharedPlanView })
          })
        }
      >
        {t('plan.show')}
      </Button>
    </div>
  )
}
