/** Checks a form by a schema of the contract, and says at each field in words what is wrong. */
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'

/**
 * @param messageOf one issue, as `ErrorWords.issue` takes it
 * @param toBody what of the form's values is checked and sent
 */
export function schemaResolver<Values extends FieldValues>(
  schema: z.ZodType,
  messageOf: (issue: unknown) => string,
  toBody: (values: Values) => unknown = (values) => values,
): Resolver<Values> {
  return (values) => {
    const checked = schema.safeParse(toBody(values), { error: messageOf })
    if (checked.success) return { values: checked.data as Values, errors: {} }
    return { values: {}, errors: errorsByField(checked.error) as FieldErrors<Values> }
  }
}

/** The first thing wrong with each field. */
export function errorsByField({ issues }: z.ZodError): Record<string, { type: string; message: string }> {
  const errors: Record<string, { type: string; message: string }> = {}
  for (const { path, code, message } of issues) errors[String(path[0])] ??= { type: code, message }
  return errors
}

/** Without the texts that were left empty: those are not sent. */
export function omitEmpty<Values extends FieldValues>(values: Values): Partial<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as Partial<Values>
}
