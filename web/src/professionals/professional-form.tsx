'use client'
/** The form for a professional's details, to add or edit a professional or the viewer's own profile. */
import type { FieldError } from '@bursar/contract/problems'
import { Role } from '@bursar/contract/roles'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { Controller, type Resolver, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useErrorMessages } from '../api/error-messages.ts'
import { FailureNotice } from '../api/failure-notice.tsx'
import { schemaResolver } from '../api/schema-resolver.ts'
import { isCallFailure, isStale } from '../http/failures.ts'
import { Button } from '../ui/button.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import {
  changedFields,
  type DetailField,
  type Details,
  detailFields,
  detailsOf,
  type FormValues,
  mergeChanges,
  pick,
  valuesOf,
} from './form-values.ts'
import { LanguagesField } from './languages-field.tsx'
import { type LatestVersion, type Opened, StaleNotice } from './stale-notice.tsx'
import { StatesField } from './states-field.tsx'

/** A new account has no version yet. */
type OpenedVersion = Opened & { version?: number }

interface ProfessionalFormProps {
  /** The details with which the form opens. */
  opened: OpenedVersion
  /** The contract's schema for the sent fields. */
  schema: z.ZodType
  hiddenFields?: readonly DetailField[]
  /** Sends the details. Throws the errors of the call. Returns what was saved if the form stays open. */
  onSend: (details: Partial<Details>, version: number | undefined) => Promise<OpenedVersion | undefined>
  /** Whether to send all fields, not only the changed ones. */
  sendsAll?: boolean
  /** Loads the latest version after another user saved first. */
  onStale?: () => Promise<LatestVersion>
  submitLabel: string
  children?: ReactNode
}

function useProfessionalForm({
  opened: first,
  schema,
  hiddenFields = [],
  onSend,
  sendsAll = false,
  onStale,
}: ProfessionalFormProps) {
  const t = useTranslations('professionals')
  const errorMessages = useErrorMessages()
  const [opened, setOpened] = useState(first)
  const [failure, setFailure] = useState<unknown>(null)
  const [latestVersion, setLatestVersion] = useState<LatestVersion | null>(null)
  const [isUnchanged, setUnchanged] = useState(false)
  const fields = useMemo(() => detailFields.filter((field) => !hiddenFields.includes(field)), [hiddenFields])

  const resolver = useMemo((): Resolver<FormValues> => {
    const check = schemaResolver<FormValues>(schema, errorMessages.issue, (values) =>
      pick(detailsOf(values), fields),
    )
    return async (values, context, options) => {
      const { errors } = await check(values, context, options)
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
    }
  }, [schema, errorMessages, fields])
  const form = useForm<FormValues>({ resolver, defaultValues: valuesOf(first), shouldFocusError: false })
  // The page may get a newer version while something is typed. After a save, it has an older one until it is refreshed.
  useEffect(() => {
    if ((first.version ?? 0) <= (opened.version ?? 0)) return
    form.reset(mergeChanges(opened, first, form.getValues()))
    setOpened(first)
  }, [first, opened, form])
  async function send(values: FormValues): Promise<void> {
    const details = detailsOf(values)
    // A field that was typed into may be hidden by now.
    const changed = changedFields(opened, details).filter((field) => fields.includes(field))
    const body = pick(details, sendsAll ? fields : changed)
    setFailure(null)
    setUnchanged(!sendsAll && Object.keys(body).length === 0)
    if (!sendsAll && Object.keys(body).length === 0) return
    try {
      const saved = await onSend(body, opened.version)
      if (saved) continueFrom(details, saved)
    } catch (error) {
      if (isStale(error) && onStale) return setLatestVersion(await onStale())
      const fieldErrors = (isCallFailure(error) ? error.errors : []).flatMap((fieldError) => {
        const field = fieldOf(fieldError)
        return field ? [{ field, message: errorMessages.field(fieldError) }] : []
      })
      const role = roleOfExistingAccount(error)
      if (role) fieldErrors.push({ field: 'email', message: t(`taken.${role}`) })
      for (const { field, message } of fieldErrors) form.setError(field, { type: 'server', message })
      if (fieldErrors.length === 0) setFailure(error)
    }
  }

  /** @param before what the form contained when `latest` was saved, without what was typed since */
  function continueFrom(before: Details, latest: OpenedVersion): void {
    form.reset(mergeChanges(before, latest, form.getValues()))
    setOpened(latest)
    setLatestVersion(null)
  }

  return { form, fields, opened, failure, latestVersion, isUnchanged, send, continueFrom }
}

export function ProfessionalForm(props: ProfessionalFormProps) {
  const t = useTranslations('professionals')
  const { form, fields, opened, failure, latestVersion, isUnchanged, send, continueFrom } =
    useProfessionalForm(props)
  const { errors, submitCount } = form.formState
  const textField = (field: 'name' | 'email' | 'phone' | 'organization' | 'title' | 'note') => (
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
  const has = (field: DetailField) => fields.includes(field)
  const summary = fields.flatMap((field) => {
    const message = errors[field]?.message
    return message ? [{ field, message: `${t(`fields.${field}`)}: ${message}` }] : []
  })

  return (
    <form method="post" noValidate onSubmit={form.handleSubmit(send)} className="grid max-w-form gap-5">
      {summary.length > 0 && <ErrorSummary errors={summary} submission={submitCount} />}
      <FailureNotice failure={failure} />
      {latestVersion && (
        <StaleNotice
          opened={opened}
          latestVersion={latestVersion}
          typed={detailsOf(form.getValues())}
          onContinue={() => continueFrom(opened, latestVersion.latest)}
        />
      )}
      {(['name', 'email', 'phone', 'organization', 'title'] as const).filter(has).map(textField)}
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
              // React Hook Form treats `undefined` as an untouched field, and would restore the value just cleared.
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
      {has('note') && textField('note')}
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

/** The role of the existing account with this address, which the API returns to admins; null for other errors. */
function roleOfExistingAccount(error: unknown): Role | null {
  if (!isCallFailure(error) || error.code !== 'account-exists') return null
  return Role.safeParse(error.present?.role).data ?? null
}

/** The field of an error: an error at `statesServed[3]` belongs to `statesServed`. */
function fieldOf({ path }: FieldError): DetailField | undefined {
  return detailFields.find((field) => path === field || path.startsWith(`${field}[`))
}
