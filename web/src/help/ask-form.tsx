'use client'
import { Phone } from '@bursar/contract/basics'
/** Asking a person for help: about what, how to answer, and what that person will see. */
import { updateFamilyProfile } from '@bursar/contract/families'
import { NewHelpRequest, requestHelp } from '@bursar/contract/help'
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
import { isCallFailure } from '../http/send.ts'
import { languageNames } from '../i18n/languages.ts'
import { ScopeCheckboxes } from '../sharing/scope-checkboxes.tsx'
import { updateRootState } from '../storage/root-state.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Section } from '../ui/page-frame.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'

const { topic, message, preferredContact, preferredLanguage } = NewHelpRequest.shape

/** As the form holds it: a number is only needed of who wants to be called. */
const Asked = z.discriminatedUnion('preferredContact', [
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

/** In the order of the form. */
const asked = [
  { name: 'topic', words: 'topic' },
  { name: 'message', words: 'message' },
  { name: 'preferredContact', words: 'contact' },
  { name: 'phone', words: 'phone' },
  { name: 'preferredLanguage', words: 'language' },
] as const

interface AskFormProps {
  language: Language
  /** Of the family; it can be given and mended here. */
  phone: string | null
  /** Where the family was, and in words; null when it came from nowhere. */
  where: { context: z.infer<typeof HelpContext>; words: string } | null
}

function useAskForm({ language, phone: known, where }: AskFormProps) {
  const words = useErrorMessages()
  const router = useRouter()
  const [scopes, setScopes] = useState<SharingScope[]>([])
  const [passesOn, setPassesOn] = useState(true)
  const [failure, setFailure] = useState<unknown>(null)
  const form = useForm<Values>({
    resolver: useMemo(
      () => schemaResolver<Values>(Asked, (issue) => words.issue(issue, { wrong_format: 'not_a_phone' })),
      [words],
    ),
    // The summary takes the keyboard.
    shouldFocusError: false,
    defaultValues: {
      topic: null,
      message: '',
      preferredContact: 'message',
      preferredLanguage: language,
      phone: known ?? '',
    },
  })

  async function ask({ topic: about, phone: given, ...wish }: Values): Promise<void> {
    if (about === null) return
    setFailure(null)
    try {
      const number = given.trim()
      if (wish.preferredContact === 'phone' && number !== known) {
        await call(updateFamilyProfile, { body: { phone: number } })
      }
      const { id, version } = await call(requestHelp, {
        body: { ...wish, topic: about, scopes, ...(where && passesOn && { context: where.context }) },
      })
      updateRootState({ helpSeen: { id, version } })
      router.replace('/family/help')
      router.refresh()
    } catch (error) {
      const named = isCallFailure(error)
        ? error.errors.find(({ path }) => path in form.getValues())
        : undefined
      if (named) form.setError(named.path as keyof Values, { type: named.code, message: words.field(named) })
      else setFailure(error)
    }
  }

  return { form, scopes, setScopes, passesOn, setPassesOn, failure, ask }
}

export function AskForm(props: AskFormProps) {
  const { where } = props
  const t = useTranslations('ownHelp')
  const { form, scopes, setScopes, passesOn, setPassesOn, failure, ask } = useAskForm(props)
  const { errors, isSubmitting, submitCount } = form.formState
  const contact = form.watch('preferredContact')
  const field = <Name extends keyof Values>(name: Name) => ({ name, control: form.control })
  return (
    <form method="post" noValidate onSubmit={form.handleSubmit(ask)} className="grid gap-8">
      <ErrorSummary
        submission={submitCount}
        errors={asked.flatMap(({ name, words: question }) => {
          const message = errors[name]?.message
          return message ? [{ field: name, message: `${t(`form.${question}`)} ${message}` }] : []
        })}
      />
      <Controller
        {...field('topic')}
        render={({ field: given, fieldState }) => (
          <RadioGroup
            {...given}
            label={t('form.topic')}
            error={fieldState.error?.message}
            options={helpTopics.map((value) => ({ value, label: t(`topics.${value}`) }))}
          />
        )}
      />
      <Controller
        {...field('message')}
        render={({ field: given, fieldState }) => (
          <TextArea
            {...given}
            label={t('form.message')}
            hint={t('form.messageHint')}
            rows={6}
            maxLength={4_000}
            error={fieldState.error?.message}
          />
        )}
      />
      {where && (
        <Checkbox
          name="passesOn"
          label={t('form.passOn')}
          hint={where.words}
          value={passesOn}
          onChange={setPassesOn}
        />
      )}
      <Controller
        {...field('preferredContact')}
        render={({ field: given, fieldState }) => (
          <RadioGroup
            {...given}
            label={t('form.contact')}
            error={fieldState.error?.message}
            options={contactMethods.map((value) => ({ value, label: t(`contacts.${value}`) }))}
          />
        )}
      />
      {contact === 'phone' && (
        <Controller
          {...field('phone')}
          render={({ field: given, fieldState }) => (
            <TextField
              {...given}
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
        {...field('preferredLanguage')}
        render={({ field: given, fieldState }) => (
          <RadioGroup
            {...given}
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
        <NextList />
      </Section>
      <FailureNotice failure={failure} />
      <Button type="submit" variant="primary" busy={isSubmitting} className="sm:justify-self-start">
        {t('form.submit')}
      </Button>
    </form>
  )
}

const steps = ['assign', 'share', 'write', 'end'] as const

function NextList() {
  const t = useTranslations('ownHelp')
  return (
    <ol className="grid max-w-text list-decimal gap-1 pl-6">
      {steps.map((step) => (
        <li key={step}>{t(`next.${step}`)}</li>
      ))}
    </ol>
  )
}
