'use client'
import { Email, FamilyName } from '@bursar/contract/basics'
import { inviteFamilyAsAdmissionProfessional, inviteFamilyAsAgent } from '@bursar/contract/invitations'
import { languages } from '@bursar/contract/languages'
import type { ProfessionalRole } from '@bursar/contract/roles'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Controller } from 'react-hook-form'
import { z } from 'zod'
import { call } from '../api/call.ts'
import { FailureNotice } from '../api/failure-notice.tsx'
import { useServerForm } from '../api/server-form.ts'
import { useIdempotencyKey } from '../api/use-idempotency-key.ts'
import { languageNames } from '../i18n/languages.ts'
import { Button } from '../ui/button.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import { showToast } from '../ui/toast.ts'

const inviteCalls = {
  financial_agent: inviteFamilyAsAgent,
  admission_professional: inviteFamilyAsAdmissionProfessional,
} as const

const NewInvitation = z.object({
  email: Email,
  familyName: FamilyName.optional(),
  language: z.enum(languages).optional(),
})

/** Invites one family by email. */
export function InviteForm({ forRole: role }: { forRole: ProfessionalRole }) {
  const t = useTranslations('invitations')
  const router = useRouter()
  const { keyFor, forget } = useIdempotencyKey()
  const empty = { email: '', familyName: '', language: '' }
  const { form, failure, submit } = useServerForm(NewInvitation, empty, async (body) => {
    const sent = { ...form.getValues() }
    await call(inviteCalls[role], { body, idempotencyKey: keyFor(body) })
    forget()
    // What was typed in the meantime belongs to the next invitation.
    const { email, familyName, language } = form.getValues()
    form.reset({
      email: email === sent.email ? '' : email,
      familyName: familyName === sent.familyName ? '' : familyName,
      language: language === sent.language ? '' : language,
    })
    showToast(t('one.done'))
    router.refresh()
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <FailureNotice failure={failure} />
      <Controller
        control={form.control}
        name="email"
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            id="invite-email"
            type="email"
            inputMode="email"
            autoComplete="off"
            label={t('one.email')}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={form.control}
        name="familyName"
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            id="invite-name"
            optional
            autoComplete="off"
            label={t('one.familyName')}
            hint={t('one.familyNameHint')}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={form.control}
        name="language"
        render={({ field, fieldState }) => (
          <Select
            {...field}
            id="invite-language"
            label={t('language')}
            placeholder={t('ownLanguage')}
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
            onChange={(choice) => field.onChange(choice ?? '')}
            value={field.value}
            error={fieldState.error?.message}
          />
        )}
      />
      <p className="text-sm text-soft">{t('one.what')}</p>
      <Button
        type="submit"
        variant="primary"
        busy={form.formState.isSubmitting}
        className="sm:justify-self-start"
      >
        {t('one.submit')}
      </Button>
    </form>
  )
}
