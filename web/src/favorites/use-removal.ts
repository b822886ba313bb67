'use client'
import { type RefObject, useCallback, useRef, useState } from 'react'
import { presentFavoriteId, presentNote } from '../colleges/saved-favorites.ts'
import { isSignedOut, loginAddress } from '../colleges/signed-out.ts'
import { showToast } from '../ui/toast.ts'
import { storeDraft } from './note-draft.ts'

/** Loaded with the first press, like the API client that it needs. */
const fetchChange = () => import('../colleges/change-favorite.ts')

/** A favorite as loaded with the page. */
export interface LoadedFavorite {
  favoriteId: string
  collegeId: number
  studentId: string
  note: string
  version: number
}

interface Kept {
  id: string
  version: number
}

/**
 * The favorite, or `null` if it was removed, and its note. After the browser's Back, what was loaded is as old as the page.
 * @param part anything that came with the page
 */
function presentFavorite({ favoriteId, collegeId, studentId, note, version }: LoadedFavorite, part: object) {
  const id = presentFavoriteId({ collegeId, studentId, favoriteId }, part)
  // If it was removed and added again, that is another favorite.
  const loaded = id === null || id === favoriteId ? { text: note, version } : { text: '', version: 0 }
  const present = presentNote(id ?? favoriteId, loaded)
  const kept: Kept | null = id === null ? null : { id, version: present.version }
  return { kept, note: present.text }
}

/** Adds a removed college again: a new favorite of the same college, with the old note. */
async function addWithNote(collegeId: number, studentId: string, noted: RefObject<string>): Promise<Kept> {
  const { saveCollege, saveNote } = await fetchChange()
  const { id, note: present, ...added } = await saveCollege(collegeId, studentId)
  const mine = noted.current
  // If another note was written in the meantime, both are shown.
  const isAnswered = present === null && mine.trim() !== ''
  const saved = isAnswered ? await saveNote(id, mine, added.version) : null
  const version = saved && 'version' in saved ? saved.version : added.version
  const isConflict = present !== null && mine.trim() !== ''
  // The note field may have been typed in since.
  if (isConflict || noted.current !== mine)
    storeDraft(id, { text: noted.current, version: isConflict ? 0 : version })
  noted.current = present ?? mine
  return { id, version }
}

/**
 * Removes a favorite, at once or after asking, and adds it again with its note.
 * @param texts as passed by the page. They also tell when it was loaded.
 */
export function useRemoval(favorite: LoadedFavorite, texts: { failed: string }) {
  const { collegeId, studentId } = favorite
  const [atFirst] = useState(() => presentFavorite(favorite, texts))
  const [kept, setKept] = useState(atFirst.kept)
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const [takesFocus, setTakesFocus] = useState<'button' | 'note' | null>(null)
  const noted = useRef(atFirst.note)
  const rememberNote = useCallback((text: string) => {
    noted.current = text
  }, [])

  const run = async (work: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    setFailed(false)
    try {
      await work()
    } catch (error) {
      if (isSignedOut(error)) window.location.assign(loginAddress)
      // Behind the dialog, a toast is neither seen nor read out.
      else if (isAsking) setFailed(true)
      else showToast(texts.failed)
    } finally {
      setBusy(false)
    }
  }

  const show = (next: Kept | null) => {
    setTakesFocus(document.activeElement === button.current ? 'button' : null)
    setKept(next)
    setAsking(false)
  }

  return {
    /** `null`: removed. */
    kept,
    note: noted.current,
    rememberNote,
    isBusy,
    isAsking,
    hasFailed,
    /** Of the button that is shown: it goes away, and the other one takes over its focus. */
    button,
    takesFocus,
    ask: () => setAsking(true),
    stopAsking: () => {
      setAsking(false)
      setFailed(false)
    },
    remove: () =>
      run(async () => {
        if (kept === null) return
        const { removeCollege } = await fetchChange()
        await removeCollege(kept.id, collegeId, studentId)
        show(null)
      }),
    undo: () => run(async () => show(await addWithNote(collegeId, studentId, noted))),
    /** The favorite was removed in another tab while its note was written here. */
    addAgain: () =>
      run(async () => {
        const added = await addWithNote(collegeId, studentId, noted)
        if (kept) storeDraft(kept.id, null)
        setTakesFocus('note')
        setKept(added)
      }),
  }
}
