'use client'
/** Saved searches: the present one can be kept, the others opened, renamed and deleted. */
import { maxSavedSearchName } from '@bursar/contract/saved-searches'
import { Pencil, Trash2, Undo2 } from 'lucide-react'
import Link from 'next/link'
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { formatDayOf } from '../i18n/format.ts'
import {
  hrefOfSaved,
  renamed,
  restored,
  type SavedSearch,
  without,
  withSearch,
} from '../saved-searches/saved-searches.ts'
import type { SearchAddress } from '../saved-searches/search-address.ts'
import { syncSearches } from '../saved-searches/sync-searches.ts'
import { read, write } from '../storage/storage.ts'
import { Button } from '../ui/button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { controlClass } from '../ui/field.tsx'

export interface SavedSearchWords {
  title: string
  lead: string
  name: string
  save: string
  /** These four with `{name}`. */
  saved: string
  rename: string
  remove: string
  removed: string
  /** With `{day}`. */
  savedOn: string
  keepName: string
  undo: string
  none: string
  full: string
  failed: string
}

export interface SavedSearchPanelProps {
  address: SearchAddress
  /** What the present search would be called. */
  proposal: string
  words: SavedSearchWords
  locale: string
  timeZone: string
}

interface Deleted {
  saved: SavedSearch
  at: number
}

const filled = (text: string, name: string) => text.replace('{name}', name)

function useSavedSearches({ address, proposal, words }: SavedSearchPanelProps) {
  const [list, setList] = useState<readonly SavedSearch[]>(() => read('search') ?? [])
  const [status, setStatus] = useState('')
  const [renaming, setRenaming] = useState<string | null>(null)
  const [deleted, setDeleted] = useState<Deleted | null>(null)

  /** Where it fails, such as without a connection, the list stays as it is here until the next time. */
  const sync = useCallback(() => {
    syncSearches().then(
      () => setList(read('search') ?? []),
      () => {},
    )
  }, [])
  useEffect(() => {
    sync()
    // What was saved without a connection.
    window.addEventListener('online', sync)
    return () => window.removeEventListener('online', sync)
  }, [sync])
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key === 'search' || key === null) setList(read('search') ?? [])
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [])

  /** Keeps the list; false when the browser has no room for it or does not allow it. */
  const keep = (next: SavedSearch[]) => {
    try {
      write('search', next)
    } catch {
      setStatus(words.failed)
      return false
    }
    setList(next)
    sync()
    return true
  }

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = nameIn(event.currentTarget) || proposal
    const next = withSearch(list, { name, address, now: new Date() })
    if (!next) setStatus(words.full)
    else if (keep(next)) setStatus(filled(words.saved, name))
  }

  const rename = (event: FormEvent<HTMLFormElement>, at: number) => {
    event.preventDefault()
    const name = nameIn(event.currentTarget)
    if (name === '' || keep(renamed(list, at, name))) setRenaming(null)
  }

  const remove = (saved: SavedSearch, at: number) => {
    if (keep(without(list, at))) setDeleted({ saved, at })
  }

  const undo = ({ saved, at }: Deleted) => {
    if (keep(restored(list, at, saved))) setDeleted(null)
  }

  return { list, status, renaming, setRenaming, deleted, save, rename, remove, undo }
}

export function SavedSearchPanel(props: SavedSearchPanelProps) {
  const { proposal, words, locale, timeZone } = props
  const { list, status, renaming, setRenaming, deleted, save, rename, remove, undo } = useSavedSearches(props)
  return (
    <section
      aria-labelledby="saved-searches-title"
      className="grid gap-4 rounded-md border border-line bg-surface p-4"
    >
      <div>
        <h2 id="saved-searches-title" className="text-lg">
          {words.title}
        </h2>
        <p className="text-sm text-soft">{words.lead}</p>
      </div>
      <form method="post" onSubmit={save} className="flex flex-wrap items-end gap-2">
        <label className="grid min-w-0 flex-1 basis-56 gap-1">
          <span className="text-sm font-semibold">{words.name}</span>
          <input
            key={proposal}
            name="name"
            defaultValue={proposal}
            maxLength={maxSavedSearchName}
            autoComplete="off"
            className={controlClass}
          />
        </label>
        <button type="submit" className={buttonClass('primary')}>
          {words.save}
        </button>
      </form>
      <p role="status" className={status ? 'text-sm' : 'sr-only'}>
        {status}
      </p>
      {list.length === 0 && !deleted && <p className="text-soft">{words.none}</p>}
      <ul className="grid">
        {list.map((saved, at) => (
          <li key={saved.savedAt} className="border-t border-line py-1">
            {deleted?.at === at && <Restore deleted={deleted} words={words} onRestore={undo} />}
            {renaming === saved.savedAt ? (
              <form
                method="post"
                onSubmit={(event) => rename(event, at)}
                className="flex flex-wrap gap-2 py-1"
              >
                <input
                  name="name"
                  aria-label={words.name}
                  defaultValue={saved.name}
                  maxLength={maxSavedSearchName}
                  autoComplete="off"
                  // The press that opened it was about this field.
                  // biome-ignore lint/a11y/noAutofocus: as said.
                  autoFocus
                  onKeyDown={({ key }) => key === 'Escape' && setRenaming(null)}
                  className={`${controlClass} min-w-0 flex-1 basis-48`}
                />
                <button type="submit" className={buttonClass('secondary')}>
                  {words.keepName}
                </button>
              </form>
            ) : (
              <div className="flex items-center gap-1">
                <div className="min-w-0 flex-1">
                  <Link
                    prefetch={false}
                    href={hrefOfSaved(saved)}
                    className="target link flex w-fit items-center font-semibold"
                  >
                    {saved.name}
                  </Link>
                </div>
                <span className="text-sm text-soft max-sm:hidden">
                  {words.savedOn.replace('{day}', formatDayOf(saved.savedAt, locale, timeZone))}
                </span>
                <Button
                  variant="quiet"
                  className="px-2"
                  aria-label={filled(words.rename, saved.name)}
                  icon={<Pencil size={20} aria-hidden="true" />}
                  onClick={() => setRenaming(saved.savedAt)}
                />
                <Button
                  variant="quiet"
                  className="px-2"
                  aria-label={filled(words.remove, saved.name)}
                  icon={<Trash2 size={20} aria-hidden="true" />}
                  onClick={() => remove(saved, at)}
                />
              </div>
            )}
          </li>
        ))}
        {deleted && deleted.at >= list.length && (
          <li className="border-t border-line py-1">
            <Restore deleted={deleted} words={words} onRestore={undo} />
          </li>
        )}
      </ul>
    </section>
  )
}

interface RestoreProps {
  deleted: Deleted
  words: SavedSearchWords
  onRestore: (deleted: Deleted) => void
}

/** Stands where the deleted one was, and takes the keyboard, which would otherwise be lost with the button. */
function Restore({ deleted, words, onRestore }: RestoreProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 pb-1">
      <p className="text-soft">{filled(words.removed, deleted.saved.name)}</p>
      <Button autoFocus icon={<Undo2 size={20} aria-hidden="true" />} onClick={() => onRestore(deleted)}>
        {words.undo}
      </Button>
    </div>
  )
}

function nameIn(form: HTMLFormElement): string {
  const name = new FormData(form).get('name')
  return typeof name === 'string' ? name.trim() : ''
}
