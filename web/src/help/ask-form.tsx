'use client'
/** The form for asking an advisor for help: the topic, how to reply, and what the advisor may see. */

import { Phone } from '@bursar/contract/basics'
import { updateFamilyProfile } from '@bursar/contract/families'
import { NewHelpRequest, overdueAfterDays, requestHelp } from '@bursar/contract/help'
import { contactMethods, type HelpContext, helpTopics } from '@bursar/contract/help-requests'
import type { Language } from '@bursar/contract/languages'
import { languages } from '@bursar/contract/languages'
import type { SharingScope } from '@bursar/contract/scopes'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import { call } from '../api/call.ts'
import { useErrorMessages } from '../api/error-messages.ts'
import { FailureNotice } from '../api/failure-notice.tsx'
import { schemaResolver } from '../api/schema-resolver.ts'
import { useIdempotencyKey } from '../api/use-idempotency-key.ts'
import { isCallFailure } from '../http/failures.ts'
import { languageNames } from '../i18n/languages.ts'
import { ScopeCheckboxes } from '../sharing/scope-checkboxes.tsx'
import { updateRootState } from '../storage/root-state.ts'
import { useUnsavedDraft } from '../storage/use-unsaved-draft.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Section } from '../ui/page-frame.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'

const { topic, preferredContact, preferredLanguage } = NewHelpRequest.shape
const message = NewHelpRequest.shape.message.unwrap()

/** The form's schema. A phone number is required only if the family wants a call. */
const FormSchema = z.discriminatedUnion('preferredContact', [
  z.object({ topic, message, preferredLanguage, preferredContact: z.literal('phone'), phone: Phone }),
  z.object({
    topic,
    message,
    preferredLanguage,
    preferredContact: preferredContact.exclude(['phone']),
    phone: z.string(),
  }),
])

interface Values {
  topic: (typeof helpTopics)[number] | null
  message: string
  preferredContact: (typeof contactMethods)[number]
  preferredLanguage: Language
  phone: string
}

const { scopes: Scopes } = NewHelpRequest.shape
const Draft = z.object({
  values: z.object({
    topic: topic.nullable(),
    message: z.string(),
    preferredContact,
    preferredLanguage,
    phone: z.string(),
  }),
  scopes: Scopes,
})

/** The fields and the message keys of their labels, in the order of the form. */
const fields = [
  { name: 'topic', labelKey: 'topic' },
  { name: 'message', labelKey: 'message' },
  { name: 'preferredContact', labelKey: 'contact' },
  { name: 'phone', labelKey: 'phone' },
  { name: 'preferredLanguage', labelKey: 'language' },
] as const

interface AskFormProps {
  language: Language
  /** The family's number. It can be added or corrected in the form. */
  phone: string | null
  /** What the family was looking at before, and its text; null if unknown. */
  source: { context: z.infer<typeof HelpContext>; text: string } | null
}

function useAskForm({ language, phone: storedPhone, source }: AskFormProps) {
  const errorMessages = useErrorMessages()
  const router = useRouter()
  const [scopes, setScopes] = useState<SharingScope[]>([])
  const [sendsSource, setSendsSource] = useState(true)
  const [failure, setFailure] = useState<unknown>(null)
  const { keyFor } = useIdempotencyKey()
  const form = useForm<Values>({
    resolver: useMemo(() => schemaResolver<Values>(FormSchema, errorMessages.issue), [errorMessages]),
    // The error summary takes the focus.
    shouldFocusError: false,
    defaultValues: {
      topic: null,
      message: '',
      preferredContact: 'message',
      preferredLanguage: language,
      phone: storedPhone ?? '',
    },
  })

  const [isSent, setSent] = useState(false)
  const values = form.watch()
  useUnsavedDraft(
    'helpDraft new',
    values.message.trim() !== '' && !isSent ? { values, scopes } : null,
    (kept) => {
      const draft = Draft.safeParse(kept).data
      if (!draft) return
      form.reset(draft.values, { keepDefaultValues: true })
      setScopes(draft.scopes)
    },
  )

  async function submit({ topic: about, phone: typedPhone, ...answers }: Values): Promise<void> {
    if (about === null) return
    setFailure(null)
    try {
      const number = typedPhone.trim()
      if (answers.preferredContact === 'phone' && number !== storedPhone) {
        await call(updateFamilyProfile, { body: { phone: number } })
      }
      const context = source && sendsSource && { context: source.context }
      const body = { ...answers, topic: about, scopes, ...context }
      const { id, version } = await call(requestHelp, { body, idempotencyKey: keyFor(body) })
      setSent(true)
      updateRootState({ helpSeen: { id, version } })
      router.replace('/family/help')
      router.refresh()
    } catch (error) {
      const fieldError = isCallFailure(error)
        ? error.errors.find(({ path }) => path in form.getValues())
        : undefined
      if (fieldError) {
        const { path, code } = fieldError
        form.setError(path as keyof Values, { type: code, message: errorMessages.field(fieldError) })
      } else setFailure(error)
    }
  }

  return { form, scopes, setScopes, sendsSource, setSendsSource, failure, submit }
}

export function AskForm(props: AskFormProps) {
  const { source } = props
  const t = useTranslations('ownHelp')
  const { form, scopes, setScopes, sendsSource, setSendsSource, failure, submit } = useAskForm(props)
  const { errors, isSubmitting, submitCount } = form.formState
  const contact = form.watch('preferredContact')
  const controlled = <Name extends keyof Values>(name: Name) => ({ name, control: form.control })
  return (
    <form method="post" noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-8">
      <ErrorSummary
        submission={submitCount}
        errors={fields.flatMap(({ name, labelKey }) => {
          const message = errors[name]?.message
          return message ? [{ field: name, message: `${t(`form.${labelKey}`)} ${message}` }] : []
        })}
      />
      <Controller
        {...controlled('topic')}
        render={({ field, fieldState }) => (
          <RadioGroup
            {...field}
            label={t('form.topic')}
            error={fieldState.error?.message}
            options={helpTopics.map((value) => ({ value, label: t(`topics.${value}`) }))}
          />
        )}
      />
      <Controller
        {...controlled('message')}
        render={({ field, fieldState }) => (
          <TextArea
            {...field}
            label={t('form.message')}
            hint={t('form.messageHint')}
            rows={6}
            maxLength={4_000}
            error={fieldState.error?.message}
          />
        )}
      />
      {source && (
        <Checkbox
          name="passesOn"
          label={t('form.passOn')}
          hint={source.text}
          value={sendsSource}
          onChange={setSendsSource}
        />
      )}
      <Controller
        {...controlled('preferredContact')}
        render={({ field, fieldState }) => (
          <RadioGroup
            {...field}
            label={t('form.contact')}
            error={fieldState.error?.message}
            options={contactMethods.map((value) => ({
              value,
              label: t(`contacts.${value}`),
              hint: value !== 'message' && t(`contactHints.${value}`),
            }))}
          />
        )}
      />
      {contact === 'phone' && (
        <Controller
          {...controlled('phone')}
          render={({ field, fieldState }) => (
            <TextField
              {...field}
              type="tel"
              autoComplete="tel"
              label={t('form.phone')}
              hint={t('form.phoneHint')}
              error={fieldState.error?.message}
            />
          )}
        />
      )}
      <Controller
        {...controlled('preferredLanguage')}
        render={({ field, fieldState }) => (
          <RadioGroup
            {...field}
            inline
            label={t('form.language')}
            error={fieldState.error?.message}
            options={languages.map((value) => ({
              value,
              label: <span lang={value}>{languageNames[value]}</span>,
            }))}
          />
        )}
      />
      <ScopeCheckboxes
        name="scopes"
        label={t('form.scopes')}
        hint={t('form.scopesHint')}
        reasonOf={(scope) => t(`form.scopeReasons.${scope}`)}
        value={scopes}
        onChange={setScopes}
      />
      <Section id="next" title={t('next.title')}>
        <NextSteps />
      </Section>
      <FailureNotice failure={failure} />
      <Button type="submit" variant="primary" busy={isSubmitting} className="sm:justify-self-start">
        {t('form.submit')}
      </Button>
    </form>
  )
}

const nextSteps = ['assign', 'share', 'write', 'end'] as const

function NextSteps() {
  const t = useTranslations('ownHelp')
  return (
    <ol className="grid max-w-text list-decimal gap-1 pl-6">
      {nextSteps.map((step) => (
        <li key={step}>{t(`next.${step}`, { days: overdueAfterDays.requested ?? 0 })}</li>
      ))}
    </ol>
  )
}
