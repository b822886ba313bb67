/** A form validated by the contract's schema before it is sent, and by the server after. Keeps typed values on errors. */
import { type BaseSyntheticEvent, useMemo, useState } from 'react'
import { type DefaultValues, type FieldPath, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { isCallFailure } from '../http/failures.ts'
import { useErrorMessages } from './error-messages.ts'
import { omitEmpty, schemaResolver } from './schema-resolver.ts'

interface ServerForm<Values extends Record<string, unknown>> {
  form: UseFormReturn<Values>
  /** The last error that isn't about one field; null if there is none. */
  failure: unknown
  setFailure: (failure: unknown) => void
  submit: (event: BaseSyntheticEvent) => Promise<void>
}

/**
 * @param schema of the body; empty text fields are left out before validation
 * @param onSend may throw what calls throw; errors that name a field are shown at that field
 */
export function useServerForm<Values extends Record<string, unknown>, Sent>(
  schema: z.ZodType<Sent>,
  values: Values,
  onSend: (sent: Sent) => Promise<void>,
): ServerForm<Values> {
  const words = useErrorMessages()
  const [failure, setFailure] = useState<unknown>(null)
  const form = useForm<Values>({
    resolver: useMemo(() => schemaResolver<Values>(schema, words.issue, omitEmpty), [schema, words]),
    defaultValues: values as DefaultValues<Values>,
  })
  const submit = form.handleSubmit(async (sent) => {
    setFailure(null)
    try {
      await onSend(sent as unknown as Sent)
    } catch (error) {
      const errors = isCallFailure(error) ? error.errors : []
      const named = errors.filter(({ path }) => Object.hasOwn(values, path))
      for (const [index, one] of named.entries()) {
        const fieldError = { type: one.code, message: words.field(one) }
        form.setError(one.path as FieldPath<Values>, fieldError, { shouldFocus: index === 0 })
      }
      if (named.length === 0) setFailure(error)
    }
  })
  return { form, failure, setFailure, submit }
}
