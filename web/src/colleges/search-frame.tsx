'use client'
/** The search form. Without scripts it is submitted normally; with scripts only the results change. */
import { useRouter } from 'next/navigation'
import { type FormEvent, type ReactNode, useEffect, useRef, useState, useTransition } from 'react'
import { filterPanelId, searchFormId } from './search-form-id.ts'

interface SearchFrameProps {
  /** The path of the search page. */
  action: string
  name: string
  texts: { searching: string; offline: string }
  children: ReactNode
}

/** Whether the filters are a column next to the results, and not a sheet over them; see colleges.css. */
function isColumn(): boolean {
  const panel = document.getElementById(filterPanelId)
  return panel !== null && getComputedStyle(panel).position === 'static'
}

export function SearchFrame({ action, name, texts, children }: SearchFrameProps) {
  const form = useRef<HTMLFormElement>(null)
  const router = useRouter()
  const [isSearching, startSearch] = useTransition()
  const [isOffline, setOffline] = useState(false)

  useEffect(() => {
    const reachable = () => setOffline(false)
    window.addEventListener('online', reachable)
    // Next to the results, each change of a filter applies at once.
    const apply = ({ target }: Event) => {
      const isSort = target instanceof HTMLSelectElement && target.name === 'sort'
      const isTick = target instanceof HTMLInputElement && ['checkbox', 'radio'].includes(target.type)
      if ((isSort || isTick) && target.form === form.current && (isSort || isColumn()))
        form.current?.requestSubmit()
    }
    document.addEventListener('change', apply)
    return () => {
      window.removeEventListener('online', reachable)
      document.removeEventListener('change', apply)
    }
  }, [])

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = [...new FormData(event.currentTarget)].flatMap(([field, value]) =>
      typeof value === 'string' && value.trim() !== '' ? [[field, value.trim()]] : [],
    )
    const query = new URLSearchParams(given).toString()
    setOffline(!navigator.onLine)
    if (!navigator.onLine) return
    document.getElementById(filterPanelId)?.hidePopover?.()
    startSearch(() => router.push(`${action}${query && `?${query}`}`, { scroll: false }))
  }

  return (
    <form
      ref={form}
      id={searchFormId}
      action={action}
      aria-label={name}
      aria-busy={isSearching}
      onSubmit={search}
      className="grid gap-2 print:hidden"
    >
      {children}
      <p role="status" className={isOffline ? 'font-semibold text-danger' : 'sr-only'}>
        {isOffline ? texts.offline : isSearching ? texts.searching : ''}
      </p>
    </form>
  )
}
