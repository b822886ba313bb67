'use client'
/** Asks an admin for the reason to read private figures, which the family can see. */
import { readFamilyFinances } from '@bursar/contract/admin-families'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Controller } from 'react-hook-form'
import { FailureNotice } from '../api/failure-notice.tsx'
import { useServerForm } from '../api/server-form.ts'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/text-area.tsx'

interface ReasonFormProps {
  about: 'finances' | 'plan'
  read: (body: { reason: string }) => Promise<void>
}

export function ReasonForm({ about, read }: ReasonFormProps) {
  const t = useTranslations('assignment')
  const router = useRouter()
  const { form, failure, submit } = useServerForm(
    // The plan has the same.
    readFamilyFinances.schema.body,
    { reason: '' },
    async (body) => {
      await read(body)
      // The history now has another entry.
      router.refresh()
    },
  )
  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-form gap-4">
      <FailureNotice failure={failure} />
      <Controller
        control={form.control}
        name="reason"
        render={({ field, fieldState }) => (
          <TextArea
            {...field}
            // Finances and plan are on one page.
            id={`${about}-reason`}
            rows={2}
            maxLength={500}
            label={t(`${about}.reason`)}
            hint={t('finances.reasonHint')}
            error={fieldState.error?.message}
          />
        )}
      />
      <Button type="submit" busy={form.formState.isSubmitting} className="sm:justify-self-start">
        {t(`${about}.show`)}
      </Button>
    </form>
  )
}
