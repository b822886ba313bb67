/** Translated error messages by the contract's error codes, from `messages/<language>/errors.json`. */
import { isYear, refusals } from '@bursar/contract/invalid'
import type { FieldError } from '@bursar/contract/problems'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { z } from 'zod'
import { type CallFailure, isCallFailure } from '../http/failures.ts'

/** Keys are error codes from the API, so the compiler can't check them. */
interface Translate {
  (key: string, values?: Record<string, string | number>): string
  has(key: string): boolean
}

export interface ErrorMessages {
  /** The message for a field error code; unknown codes get the one of `invalid`. */
  code(code: string, params?: FieldError['params']): string
  field(error: FieldError): string
  /** The message for a Zod issue, with its input (`reportInput`). */
  issue(issue: unknown, codes?: Readonly<Record<string, string>>): string
  failure(failure: CallFailure | unknown): string
}

export function errorMessages(t: Translate): ErrorMessages {
  const code = (name: string, params?: FieldError['params']) => {
    // A minimum length of 1 means that the field is required.
    const key = name === 'too_short' && params?.minimum === 1 ? 'required' : name
    const year = yearOf(name, params)
    if (year !== null) return t(`fields.${name}_year`, { year })
    return t.has(`fields.${key}`) ? t(`fields.${key}`, params) : t('fields.invalid')
  }
  const field = ({ code: name, params }: FieldError) => code(name, params)
  return {
    code,
    field,
    issue(rawIssue, codes = {}) {
      const issue = { ...(rawIssue as z.core.$ZodIssue), path: [] }
      const [error] = refusals(issue, (rawIssue as { input?: unknown }).input)
      return error ? code(codes[error.code] ?? error.code, error.params) : t('fields.invalid')
    },
    failure(failure) {
      if (!isCallFailure(failure)) return t('problems.unexpected')
      if (failure.code === 'too-many-requests' && failure.retryAfter !== undefined) {
        if (failure.retryAfter <= 90) return t('wait', { seconds: failure.retryAfter })
        const minutes = Math.ceil(failure.retryAfter / 60)
        if (minutes < 90) return t('waitMinutes', { minutes })
        return t('waitHours', { hours: Math.ceil(minutes / 60) })
      }
      const key = t(`problems.${failure.code}`)
      if (failure.code !== 'unexpected' || failure.requestId === undefined) return key
      // Support can find the error in the server log by its request id.
      return `${key} ${t('reference', { requestId: failure.requestId })}`
    },
  }
}

function yearOf(name: string, params: FieldError['params']): string | null {
  const limit = name === 'too_big' ? params?.maximum : name === 'too_small' ? params?.minimum : undefined
  return isYear(limit) ? String(limit) : null
}

export function useErrorMessages(): ErrorMessages {
  const t = useTranslations('errors')
  return useMemo(() => errorMessages(t as unknown as Translate), [t])
}
