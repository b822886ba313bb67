'use client'
/** Saved searches: save the current one; open, rename, and delete the others. */
import { maxSavedSearchName } from '@bursar/contract/saved-searches'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { Offline } from '../http/failures.ts'
import { formatDayOf } from '../i18n/format.ts'
import {
  addSearch,
  hrefOfSaved,
  removeSearch,
  renameSearch,
  restoreSearch,
  type SavedSearch,
} from '../saved-searches/saved-searches.ts'
import type { SearchAddress } from '../saved-searches/search-address.ts'
import { syncSearches } from '../saved-searches/sync-searches.ts'
import { read, write } from '../storage/storage.ts'
import { Button } from '../ui/button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { controlClass } from '../ui/field.tsx'
import { Pencil, Trash2, Undo2 } from '../ui/icons.tsx'
import { type SavedSearchTexts, savedSearchTexts } from './saved-search-texts.ts'

export interface SavedSearchPanelProps {
  address: SearchAddress
  /** The proposed name of the current search. */
  proposal: string
  texts: SavedSearchTexts
  locale: string
  timeZone: string
}

export type SavedSearchesPanelProps = Omit<SavedSearchPanelProps, 'texts'>

/** Needs the texts of `college-texts.tsx`. */
export function SavedSearchesPanel(props: SavedSearchesPanelProps) {
  return <SavedSearchPanel {...props} texts={savedSearchTexts(useTranslations('colleges'))} />
}

interface Deleted {
  saved: SavedSearch
  at: number
}

const filled = (text: string, name: string) => text.replace('{name}', () => name)

function useSavedSearches({ address, proposal, texts }: SavedSearchPanelProps) {
  const [list, setList] = useState<readonly SavedSearch[]>(() => read('search') ?? [])
  const [status, setStatus] = useState('')
  const [renaming, setRenaming] = useState<string | null>(null)
  /** The search whose pencil gets the focus when it comes back. */
  const [returned, setReturned] = useState<string | null>(null)
  const [deleted, setDeleted] = useState<Deleted | null>(null)

  /** If syncing fails, the list stays as it is in this browser until the next sync. Offline, that is expected. */
  const sync = useCallback(() => {
    syncSearches().then(
      () => {
        setList(read('search') ?? [])
        setStatus((now) => (now === texts.notSynced ? '' : now))
      },
      (error: unknown) => {
        if (!(error instanceof Offline)) setStatus(texts.notSynced)
      },
    )
  }, [texts.notSynced])
  useEffect(() => {
    sync()
    // Sends what was saved offline.
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

  /** Stores the list. Returns false if the browser has no room or doesn't allow it. */
  const keep = (next: SavedSearch[]) => {
    try {
      write('search', next)
    } catch {
      setStatus(texts.failed)
      return false
    }
    setList(next)
    sync()
    return true
  }

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = nameIn(event.currentTarget) || proposal
    const next = addSearch(list, { name, address, now: new Date() })
    if (!next) setStatus(texts.full)
    else if (keep(next)) setStatus(filled(texts.saved, name))
  }

  const rename = (event: FormEvent<HTMLFormElement>, at: number) => {
    event.preventDefault()
    const name = nameIn(event.currentTarget)
    if (name === '' || keep(renameSearch(list, at, name))) stopRenaming()
  }

  const startRenaming = (saved: SavedSearch) => {
    setReturned(null)
    setRenaming(saved.savedAt)
  }

  const stopRenaming = () => {
    setReturned(renaming)
    setRenaming(null)
  }

  const remove = (saved: SavedSearch, at: number) => {
    if (keep(removeSearch(list, at))) setDeleted({ saved, at })
  }

  const undo = ({ saved, at }: Deleted) => {
    if (!keep(restoreSearch(list, at, saved))) return
    setDeleted(null)
    setReturned(saved.savedAt)
  }

  return {
    list,
    status,
    renaming,
    startRenaming,
    stopRenaming,
    returned,
    deleted,
    save,
    rename,
    remove,
    undo,
  }
}

export function SavedSearchPanel(props: SavedSearchPanelProps) {
  const { proposal, texts, locale, timeZone } = props
  const { list, status, renaming, returned, deleted, ...actions } = useSavedSearches(props)
  const { startRenaming, stopRenaming, save, rename, remove, undo } = actions
  return (
    <section
      aria-labelledby="saved-searches-title"
      className="grid gap-4 rounded-md border border-line bg-surface p-4"
    >
      <div>
        <h2 id="saved-searches-title" className="text-lg">
          {texts.title}
        </h2>
        <p className="text-sm text-soft">{texts.lead}</p>
      </div>
      <form method="post" onSubmit={save} className="flex flex-wrap items-end gap-2">
        <label className="grid min-w-0 flex-1 basis-56 gap-1">
          <span className="text-sm font-semibold">{texts.name}</span>
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
          {texts.save}
        </button>
      </form>
      <p role="status" className={status ? 'text-sm' : 'sr-only'}>
        {status}
      </p>
      {list.length === 0 && !deleted && <p className="text-soft">{texts.none}</p>}
      <ul className="grid">
        {list.map((saved, at) => (
          <li key={saved.savedAt} className="border-t border-line py-1">
            {deleted?.at === at && <Restore deleted={deleted} texts={texts} onRestore={undo} />}
            {renaming === saved.savedAt ? (
              <form
                method="post"
                onSubmit={(event) => rename(event, at)}
                className="flex flex-wrap gap-2 py-1"
              >
                <input
                  name="name"
                  aria-label={texts.name}
                  defaultValue={saved.name}
                  maxLength={maxSavedSearchName}
                  autoComplete="off"
                  // The user has just chosen to rename.
                  // biome-ignore lint/a11y/noAutofocus: see above.
                  autoFocus
                  onKeyDown={({ key }) => key === 'Escape' && stopRenaming()}
                  className={`${controlClass} min-w-0 flex-1 basis-48`}
                />
                <button type="submit" className={buttonClass('secondary')}>
                  {texts.keepName}
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
                  {texts.savedOn.replace('{day}', formatDayOf(saved.savedAt, locale, timeZone))}
                </span>
                <Button
                  variant="quiet"
                  className="px-2"
                  aria-label={filled(texts.rename, saved.name)}
                  icon={<Pencil size={20} />}
                  autoFocus={returned === saved.savedAt}
                  onClick={() => startRenaming(saved)}
                />
                <Button
                  variant="quiet"
                  className="px-2"
                  aria-label={filled(texts.remove, saved.name)}
                  icon={<Trash2 size={20} />}
                  onClick={() => remove(saved, at)}
                />
              </div>
            )}
          </li>
        ))}
        {deleted && deleted.at >= list.length && (
          <li className="border-t border-line py-1">
            <Restore key={deleted.saved.savedAt} deleted={deleted} texts={texts} onRestore={undo} />
          </li>
        )}
      </ul>
    </section>
  )
}

interface RestoreProps {
  deleted: Deleted
  texts: SavedSearchTexts
  onRestore: (deleted: Deleted) => void
}

/** Takes the deleted search's place and the focus, which would otherwise be lost with the button. */
function Restore({ deleted, texts, onRestore }: RestoreProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 pb-1">
      <p className="text-soft">{filled(texts.removed, deleted.saved.name)}</p>
      <Button autoFocus icon={<Undo2 size={20} />} onClick={() => onRestore(deleted)}>
        {texts.undo}
      </Button>
    </div>
  )
}

function nameIn(form: HTMLFormElement): string {
  const name = new FormData(form).get('name')
  return typeof name === 'string' ? name.trim() : ''
}
