'use client'
/** The financial data that a family shares, behind a button because the family sees who viewed it and when. */
import type { SharedFinances } from '@bursar/contract/caseload'
import type { ProfessionalRole } from '@bursar/contract/roles'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { FailureNotice } from '../api/failure-notice.tsx'
import { useAction } from '../api/use-action.ts'
import { workspaces } from '../professionals/workspace.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useLostFocus } from '../ui/use-lost-focus.ts'
import { Finances } from './finances.tsx'

export function ShowFinances({ forRole: role, familyId }: { forRole: ProfessionalRole; familyId: string }) {
  const t = useTranslations('caseload')
  const [finances, setFinances] = useState<SharedFinances | null>(null)
  const { busyWith, failure, run } = useAction<'read'>()
  const content = useLostFocus<HTMLDivElement>(finances)
  if (finances) {
    return (
      <div {...content} className="grid gap-4">
        <div role="status">
          <Notice actions={<Button onClick={() => setFinances(null)}>{t('finances.hide')}</Button>}>
            {t('finances.recorded')}
          </Notice>
        </div>
        <Finances finances={finances} />
      </div>
    )
  }
  return (
    <div {...content} className="grid justify-items-start gap-3">
      <p className="max-w-text">{t('finances.willBeRecorded')}</p>
      <FailureNotice failure={failure} />
      <Button
        busy={busyWith !== null}
        onClick={() =>
          run('read', async () =>
            setFinances(await call(workspaces[role].readFinances, { params: { id: familyId } })),
          )
        }
      >
        {t('finances.show')}
      </Button>
    </div>
  )
}
