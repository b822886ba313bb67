'use client'
/** Asks for a field of study: shows the official majors that match what's typed. */
import { searchMajors } from '@bursar/contract/college-search'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { type ReactNode, type Ref, useDeferredValue, useEffect, useRef, useState } from 'react'
import { call } from '../api/call.ts'
import { Button } from '../ui/button.tsx'
import { focusField } from '../ui/focus-field.ts'
import { TextField } from '../ui/text-field.tsx'
import { useInterviewTexts } from './texts.ts'

interface MajorFieldProps {
  label: string
  hint?: ReactNode
  error: string | undefined
  optional: boolean
  name: string
  ref?: Ref<HTMLInputElement>
  onBlur: () => void
  /** A CIP code without its dot. */
  value: string | undefined
  onChange: (code: string | undefined) => void
}

const queries = new QueryClient({ defaultOptions: { queries: { refetchOnWindowFocus: false, retry: 1 } } })
const shortestSearch = 2
const withoutDot = (code: string) => code.replace('.', '')
const withDot = (code: string) => (code.length > 2 ? `${code.slice(0, 2)}.${code.slice(2)}` : code)

export function MajorField(props: MajorFieldProps) {
  return (
    <QueryClientProvider client={queries}>
      <Field {...props} />
    </QueryClientProvider>
  )
}

function Field({ value, onChange, ...field }: MajorFieldProps) {
  const t = useInterviewTexts()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const found = useQuery({
    queryKey: ['majors', search],
    queryFn: ({ signal }) => call(searchMajors, { querystring: { search, limit: 6 }, signal }),
    enabled: search.length >= shortestSearch,
  })
  const chosen = useQuery({
    queryKey: ['majors', 'code', value],
    queryFn: ({ signal }) => call(searchMajors, { querystring: { code: [withDot(value ?? '')] }, signal }),
    enabled: value !== undefined,
  })

  // Choosing and clearing swap the field and its answer, which removes the focused element: move the focus to the new one.
  const clear = useRef<HTMLButtonElement>(null)
  const hasChanged = useRef(false)
  useEffect(() => {
    if (!hasChanged.current) return
    hasChanged.current = false
    if (value === undefined) focusField(field.name)
    else clear.current?.focus()
  }, [value, field.name])
  const change = (code: string | undefined) => {
    hasChanged.current = true
    onChange(code)
  }

  if (value !== undefined) {
    const title = chosen.data?.items[0]?.title ?? withDot(value)
    return (
      <div className="grid gap-1">
        <p className="font-semibold">{field.label}</p>
        <div className="flex flex-wrap items-center gap-3">
          <p>{title}</p>
          <Button ref={clear} variant="quiet" onClick={() => change(undefined)}>
            {t('major.clear')}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <div className="grid gap-2">
      <TextField {...field} value={typed} onChange={setTyped} autoComplete="off" />
      {search.length >= shortestSearch && (
        <div aria-live="polite">
          <ul className="grid max-w-form justify-items-start gap-1">
            {found.data?.items.map(({ code, title }) => (
              <li key={code}>
                <Button variant="quiet" className="text-left" onClick={() => change(withoutDot(code))}>
                  {title}
                </Button>
              </li>
            ))}
          </ul>
          {found.data?.items.length === 0 && <p className="text-soft">{t('major.none')}</p>}
        </div>
      )}
    </div>
  )
}
