/** What went wrong, in the visitor's words: by the codes of the contract, from `messages/<language>/errors.json`. */
import { refusals } from '@bursar/contract/invalid'
import type { FieldError } from '@bursar/contract/problems'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { z } from 'zod'
import { type CallFailure, isCallFailure } from './send.ts'

/** The texts are looked up by codes that come over the wire, so their keys cannot be checked when compiling. */
interface Words {
  (key: string, values?: Record<string, string | number>): string
  has(key: string): boolean
}

export interface ErrorMessages {
  /** A code of `fields`; what is not known reads "Check this answer." */
  code(code: string, params?: FieldError['params']): string
  field(error: FieldError): string
  /** One zod issue, as its schema's `error` function gets it: its path is not known there, its input is. */
  issue(issue: unknown, codes?: Readonly<Record<string, string>>): string
  failure(failure: CallFailure | unknown): string
}

export function errorMessages(t: Words): ErrorMessages {
  const code = (name: string, params?: FieldError['params']) => {
    // At least one character is only another way to say that there must be something.
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
        return failure.retryAfter > 90
          ? t('waitMinutes', { minutes: Math.ceil(failure.retryAfter / 60) })
          : t('wait', { seconds: failure.retryAfter })
      }
      const key = t(`problems.${failure.code}`)
      if (failure.code !== 'unexpected' || failure.requestId === undefined) return key
      // By it, whoever is asked for help finds the fault among the server's.
      return `${key} ${t('reference', { requestId: failure.requestId })}`
    },
  }
}

/** A limit that is a year, to be written without a separator: nothing else that is asked has limits of that size. */
function yearOf(name: string, params: FieldError['params']): string | null {
  const limit = name === 'too_big' ? params?.maximum : name === 'too_small' ? params?.minimum : undefined
  return typeof limit === 'number' && limit >= 1900 && limit <= 2100 ? String(limit) : null
}

export function useErrorMessages(): ErrorMessages {
  const t = useTranslations('errors')
  return useMemo(() => errorMessages(t as unknown as Words), [t])
}
