'use client'
/** The form of the auth screens: fields as data, errors shown at their fields, typed values kept, and rate limits explained. */
import { type HTMLInputAutoCompleteAttribute, type ReactNode, useMemo, useState } from 'react'
import { type Control, Controller, useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useErrorMessages } from '../api/error-messages.ts'
import { FailureNotice } from '../api/failure-notice.tsx'
import { omitEmpty, schemaResolver } from '../api/schema-resolver.ts'
import { isCallFailure } from '../http/failures.ts'
import { Button } from '../ui/button.tsx'
import { type Option, Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import { NewPasswordNote } from './new-password-note.tsx'

type Values = Record<string, string>

const none: Values = {}

export interface AuthField {
  name: string
  type: 'text' | 'email' | 'tel' | 'password' | 'code' | 'recovery-code' | 'select'
  label: string
  hint?: string
  optional?: boolean
  autoComplete?: HTMLInputAutoCompleteAttribute
  /** For `select`. */
  options?: readonly Option[]
}

interface AuthFormProps {
  fields: readonly AuthField[]
  /** From the contract. Empty optional fields are left out before validation. */
  schema: z.ZodObject
  values?: Values
  submitLabel: string
  /** Secondary if the form isn't the main purpose of the page. */
  submitVariant?: 'primary' | 'secondary'
  /** Throws what the calls throw. */
  onSubmit: (values: Values) => Promise<void>
  /** The field at which to show a problem, by problem code. */
  fieldByCode?: Readonly<Record<string, string>>
  /** More specific error codes for this form, such as for `wrong_format` of a code. */
  codes?: Readonly<Record<string, string>>
  children?: ReactNode
}

export function AuthForm({
  fields,
  schema,
  values = none,
  submitLabel,
  submitVariant = 'primary',
  onSubmit,
  fieldByCode = none,
  codes = none,
  children,
}: AuthFormProps) {
  const words = useErrorMessages()
  const [failure, setFailure] = useState<unknown>(null)
  const form = useForm<Values>({
    resolver: useMemo(
      () => schemaResolver<Values>(schema, (issue) => words.issue(issue, codes), omitEmpty),
      [schema, words, codes],
    ),
    defaultValues: Object.fromEntries(fields.map(({ name }) => [name, values[name] ?? ''])),
  })

  async function submit(given: Values): Promise<void> {
    setFailure(null)
    try {
      await onSubmit(given)
    } catch (error) {
      const errors = isCallFailure(error) ? error.errors : []
      const named = errors.filter(({ path }) => fields.some(({ name }) => name === path))
      for (const one of named) form.setError(one.path, { type: one.code, message: words.field(one) })
      const field = isCallFailure(error) ? fieldByCode[error.code] : undefined
      if (field)
        form.setError(field, { type: 'server', message: words.failure(error) }, { shouldFocus: true })
      else if (named.length === 0) setFailure(error)
    }
  }

  return (
    <form method="post" noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-6">
      <FailureNotice failure={failure} />
      {fields.map(({ name, type, label, hint, optional, autoComplete, options = [] }) => (
        <Controller
          key={name}
          control={form.control}
          name={name}
          render={({ field, fieldState }) => {
            const common = {
              ...field,
              value: field.value ?? '',
              label,
              hint,
              optional,
              autoComplete,
              error: fieldState.error?.message,
            }
            if (type === 'select') {
              return (
                <Select {...common} options={options} onChange={(choice) => field.onChange(choice ?? '')} />
              )
            }
            const isCode = type === 'code' || type === 'recovery-code'
            return (
              <TextField
                {...common}
                type={isCode ? 'text' : type}
                note={
                  autoComplete === 'new-password' &&
                  !common.error && <ChosenPassword control={form.control} password={common.value} />
                }
                inputMode={type === 'code' ? 'numeric' : type === 'email' ? 'email' : undefined}
                autoCapitalize={type === 'text' ? 'words' : 'none'}
                // Pasted codes often contain spaces.
                onChange={(text) => field.onChange(isCode ? text.replace(/\s/g, '') : text)}
              />
            )
          }}
        />
      ))}
      {children}
      <Button
        type="submit"
        variant={submitVariant}
        busy={form.formState.isSubmitting}
        className="sm:justify-self-start"
      >
        {submitLabel}
      </Button>
    </form>
  )
}

/** A separate component, so that only this part re-renders when the email or name changes. */
function ChosenPassword({ control, password }: { control: Control<Values>; password: string }) {
  const { email, name } = useWatch({ control })
  return <NewPasswordNote password={password} email={email} name={name} />
}
