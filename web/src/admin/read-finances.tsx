'use client'
/** Shows a family's financial data to an admin who enters a reason, which the family can see. */
import { readFamilyFinances } from '@bursar/contract/admin-families'
import type { SharedFinances } from '@bursar/contract/caseload'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { call } from '../api/call.ts'
import { FailureNotice } from '../api/failure-notice.tsx'
import { useServerForm } from '../api/server-form.ts'
import { Finances } from '../caseload/finances.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { TextArea } from '../ui/text-area.tsx'

export function ReadFinances({ familyId }: { familyId: string }) {
  const t = useTranslations('assignment')
  const router = useRouter()
  const [finances, setFinances] = useState<SharedFinances | null>(null)
  const { form, failure, submit } = useServerForm(
    readFamilyFinances.schema.body,
    { reason: '' },
    async (body) => {
      setFinances(await call(readFamilyFinances, { params: { id: familyId }, body }))
      // The history now has another entry.
      router.refresh()
    },
  )
  if (finances) {
    return (
      <div className="grid gap-4" role="status">
        <Notice actions={<Button onClick={() => setFinances(null)}>{t('finances.hide')}</Button>}>
          {t('finances.recorded')}
        </Notice>
        <Finances finances={finances} />
      </div>
    )
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-form gap-4">
      <FailureNotice failure={failure} />
      <Controller
        control={form.control}
        name="reason"
        render={({ field, fieldState }) => (
          <TextArea
            {...field}
            rows={2}
            maxLength={500}
            label={t('finances.reason')}
            hint={t('finances.reasonHint')}
            error={fieldState.error?.message}
          />
        )}
      />
      <Button type="submit" busy={form.formState.isSubmitting} className="sm:justify-self-start">
        {t('finances.show')}
      </Button>
    </form>
  )
}
