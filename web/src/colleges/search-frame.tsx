'use client'
/** The search form. Without a script it is sent as any form; with one, the results change and the page stays. */
import { useRouter } from 'next/navigation'
import { type FormEvent, type ReactNode, useEffect, useRef, useState, useTransition } from 'react'
import { filterPanelId, searchFormId } from './search-form-id.ts'

interface SearchFrameProps {
  name: string
  words: { searching: string; offline: string }
  children: ReactNode
}

const isAtDesk = () => window.matchMedia('(min-width: 1023px)').matches

export function SearchFrame({ name, words, children }: SearchFrameProps) {
  const form = useRef<HTMLFormElement>(null)
  const router = useRouter()
  const [isSearching, startSearch] = useTransition()
  const [isOffline, setOffline] = useState(false)

  useEffect(() => {
    const reachable = () => setOffline(false)
    window.addEventListener('online', reachable)
    // At a desk the results stand beside the filters, so a tick shows at once what it does.
    const apply = ({ target }: Event) => {
      const isSort = target instanceof HTMLSelectElement && target.name === 'sort'
      const isTick = target instanceof HTMLInputElement && ['checkbox', 'radio'].includes(target.type)
      if ((isSort || isTick) && target.form === form.current && (isSort || isAtDesk()))
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
    const panel = document.getElementById(filterPanelId)
    if (panel?.matches(':popover-open')) panel.hidePopover()
    startSearch(() => router.push(`/family/college/search${query && `?${query}`}`, { scroll: false }))
  }

  return (
    <form
      ref={form}
      id={searchFormId}
      action="/family/college/search"
      aria-label={name}
      aria-busy={isSearching}
      onSubmit={search}
      className="grid gap-2 print:hidden"
    >
      {children}
      <p role="status" className={isOffline ? 'font-semibold text-danger' : 'sr-only'}>
        {isOffline ? words.offline : isSearching ? words.searching : ''}
      </p>
    </form>
  )
}
