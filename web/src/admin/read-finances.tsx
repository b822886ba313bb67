'use client'
/** Shows a family's financial data to an admin who enters a reason, which the family can see. */
import { readFamilyFinances } from '@bursar/contract/admin-families'
import type { SharedFinances } from '@bursar/contract/caseload'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { Finances } from '../caseload/finances.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useLostFocus } from '../ui/use-lost-focus.ts'
import { ReasonForm } from './reason-form.tsx'

export function ReadFinances({ familyId }: { familyId: string }) {
  const t = useTranslations('assignment')
  const [finances, setFinances] = useState<SharedFinances | null>(null)
  const content = useLostFocus<HTMLDivElement>(finances)
  if (!finances)
    return (
      <div {...content}>
        <ReasonForm
          about="finances"
          read={async (body) =>
            setFinances(await call(readFamilyFinances, { params: { id: familyId }, body }))
          }
        />
      </div>
    )
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
