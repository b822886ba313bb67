'use client'
/** The fields of a professional, checked by the contract's schema; for adding one, changing one, and the own profile. */
import type { FieldError } from '@bursar/contract/problems'
import { Role } from '@bursar/contract/roles'
import { useTranslations } from 'next-intl'
import { type ReactNode, useMemo, useState } from 'react'
import { Controller, type Resolver, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useErrorMessages } from '../api/error-messages.ts'
import { FailureNotice } from '../api/failure-notice.tsx'
import { schemaResolver } from '../api/schema-resolver.ts'
import { isCallFailure, isStale } from '../http/send.ts'
import { Button } from '../ui/button.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import {
  type About,
  type AboutField,
  aboutFields,
  aboutOf,
  changedFields,
  type FormValues,
  pick,
  together,
  valuesOf,
} from './form-values.ts'
import { LanguagesField } from './languages-field.tsx'
import { type Changed, StaleNotice } from './stale-notice.tsx'
import { StatesField } from './states-field.tsx'

interface ProfessionalFormProps {
  /** As it was read. */
  opened: About & { version?: number }
  /** Of the contract, for what is sent. */
  schema: z.ZodType
  /** Who may set an e-mail or a capacity is decided by the call. */
  without?: readonly AboutField[]
  /** Everything, or only what was changed. Throws what calls throw. */
  onSend: (about: Partial<About>, version: number | undefined) => Promise<void>
  sendsAll?: boolean
  /** After a refusal because somebody else was faster: how it is now, and who that was. */
  onStale?: () => Promise<Changed>
  submitLabel: string
  children?: ReactNode
}

function useProfessionalForm({
  opened: first,
  schema,
  without = [],
  onSend,
  sendsAll = false,
  onStale,
}: ProfessionalFormProps) {
  const t = useTranslations('professionals')
  const words = useErrorMessages()
  const [opened, setOpened] = useState(first)
  const [failure, setFailure] = useState<unknown>(null)
  const [changed, setChanged] = useState<Changed | null>(null)
  const [isUnchanged, setUnchanged] = useState(false)
  const fields = useMemo(() => aboutFields.filter((field) => !without.includes(field)), [without])

  const resolver = useMemo((): Resolver<FormValues> => {
    const check = schemaResolver<FormValues>(schema, words.issue, (values) => pick(aboutOf(values), fields))
    return async (values, context, options) => {
      const { errors } = await check(values, context, options)
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
    }
  }, [schema, words, fields])
  const form = useForm<FormValues>({ resolver, defaultValues: valuesOf(first), shouldFocusError: false })
  async function send(values: FormValues): Promise<void> {
    const about = aboutOf(values)
    const body = pick(about, sendsAll ? fields : changedFields(opened, about))
    setFailure(null)
    setUnchanged(!sendsAll && Object.keys(body).length === 0)
    if (!sendsAll && Object.keys(body).length === 0) return
    try {
      await onSend(body, opened.version)
    } catch (error) {
      if (isStale(error) && onStale) return setChanged(await onStale())
      const named = (isCallFailure(error) ? error.errors : []).flatMap((one) => {
        const field = fieldOf(one)
        return field ? [{ field, message: words.field(one) }] : []
      })
      const owner = ownerOfAddress(error)
      if (owner) named.push({ field: 'email', message: t(`taken.${owner}`) })
      for (const { field, message } of named) form.setError(field, { type: 'server', message })
      if (named.length === 0) setFailure(error)
    }
  }

  function goOn({ present }: Changed): void {
    form.reset(valuesOf(together(opened, present, aboutOf(form.getValues()))))
    setOpened(present)
    setChanged(null)
  }

  return { form, fields, opened, failure, changed, isUnchanged, send, goOn }
}

export function ProfessionalForm(props: ProfessionalFormProps) {
  const t = useTranslations('professionals')
  const { form, fields, opened, failure, changed, isUnchanged, send, goOn } = useProfessionalForm(props)
  const { errors, submitCount } = form.formState
  const text = (field: 'name' | 'email' | 'phone' | 'organization' | 'title' | 'note') => (
    <Controller
      key={field}
      control={form.control}
      name={field}
      render={({ field: control, fieldState }) => (
        <TextField
          {...control}
          type={field === 'email' ? 'email' : field === 'phone' ? 'tel' : 'text'}
          inputMode={field === 'email' ? 'email' : field === 'phone' ? 'tel' : undefined}
          autoComplete="off"
          autoCapitalize={field === 'name' ? 'words' : undefined}
          optional={field !== 'name' && field !== 'email' && field !== 'note'}
          label={t(`fields.${field}`)}
          hint={field === 'email' || field === 'note' ? t(`hints.${field}`) : undefined}
          error={fieldState.error?.message}
        />
      )}
    />
  )
  const has = (field: AboutField) => fields.includes(field)
  const shown = fields.flatMap((field) => {
    const message = errors[field]?.message
    return message ? [{ field, message: `${t(`fields.${field}`)}: ${message}` }] : []
  })

  return (
    <form method="post" noValidate onSubmit={form.handleSubmit(send)} className="grid max-w-form gap-5">
      {shown.length > 0 && <ErrorSummary errors={shown} submission={submitCount} />}
      <FailureNotice failure={failure} />
      {changed && (
        <StaleNotice
          opened={opened}
          changed={changed}
          typed={aboutOf(form.getValues())}
          onGoOn={() => goOn(changed)}
        />
      )}
      {(['name', 'email', 'phone', 'organization', 'title'] as const).filter(has).map(text)}
      <Controller
        control={form.control}
        name="statesServed"
        render={({ field, fieldState }) => (
          <StatesField
            name={field.name}
            value={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={form.control}
        name="languages"
        render={({ field, fieldState }) => (
          <LanguagesField
            name={field.name}
            value={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      {has('capacity') && (
        <Controller
          control={form.control}
          name="capacity"
          render={({ field, fieldState }) => (
            <NumberField
              {...field}
              // The form takes `undefined` for an untouched field, and would put back what was just taken away.
              value={field.value === '' ? undefined : field.value}
              onChange={(capacity) => field.onChange(capacity ?? '')}
              optional
              label={t('fields.capacity')}
              hint={t('hints.capacity')}
              error={fieldState.error?.message}
            />
          )}
        />
      )}
      <Controller
        control={form.control}
        name="bio"
        render={({ field, fieldState }) => (
          <TextArea
            {...field}
            optional
            maxLength={2_000}
            label={t('fields.bio')}
            hint={t('hints.bio')}
            error={fieldState.error?.message}
          />
        )}
      />
      {has('note') && text('note')}
      {props.children}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {props.submitLabel}
        </Button>
        <p role="status" className="text-soft">
          {isUnchanged && t('unchanged')}
        </p>
      </div>
    </form>
  )
}

/** Whose account an address belongs to, as admins are told; null for every other refusal. */
function ownerOfAddress(error: unknown): Role | null {
  if (!isCallFailure(error) || error.code !== 'account-exists') return null
  return Role.safeParse(error.present?.role).data ?? null
}

/** `statesServed[3]` is about `statesServed`. */
function fieldOf({ path }: FieldError): AboutField | undefined {
  return aboutFields.find((field) => path === field || path.startsWith(`${field}[`))
}
