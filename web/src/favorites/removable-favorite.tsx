'use client'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { isSignedOut, loginAddress } from '../colleges/signed-out.ts'
import { Button } from '../ui/button.tsx'
import { Trash2, Undo2 } from '../ui/icons.tsx'
import { showToast } from '../ui/toast.ts'
import { storeDraft } from './note-draft.ts'
import { NoteField, type NoteTexts } from './note-field.tsx'

interface RemovableFavoriteProps {
  favoriteId: string
  collegeId: number
  studentId: string
  note: string
  version: number
  texts: {
    remove: string
    removeName: string
    removed: string
    undo: string
    failed: string
    note: NoteTexts
  }
  /** Shown next to the Remove button. */
  action?: ReactNode
  /** The college's card. */
  children: ReactNode
}

/** A favorite with its note. Removing it can be undone while the page is open. */
export function RemovableFavorite({
  favoriteId,
  collegeId,
  studentId,
  note,
  version,
  texts,
  action,
  children,
}: RemovableFavoriteProps) {
  const [kept, setKept] = useState<{ id: string; version: number } | null>({ id: favoriteId, version })
  const [isBusy, setBusy] = useState(false)
  /** Of the button that is shown: it goes away, and the other one takes over its focus. */
  const button = useRef<HTMLButtonElement>(null)
  const [takesFocus, setTakesFocus] = useState(false)
  const noted = useRef(note)
  const remember = useCallback((text: string) => {
    noted.current = text
  }, [])

  const change = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      const {
        saveCollege: keepCollege,
        removeCollege: letCollegeGo,
        saveNote,
      } = await import('../colleges/change-favorite.ts')
      if (kept === null) {
        const { id, note: present, ...added } = await keepCollege(collegeId, studentId)
        const mine = noted.current
        // This is a new favorite of the same college, with the old note. If another note was written in the meantime, both are shown.
        const isAnswered = present === null && mine.trim() !== ''
        const saved = isAnswered ? await saveNote(id, mine, added.version) : null
        if (!isAnswered && present !== null && mine.trim() !== '') storeDraft(id, { text: mine, version: 0 })
        noted.current = present ?? mine
        setTakesFocus(document.activeElement === button.current)
        setKept({ id, version: saved && 'version' in saved ? saved.version : added.version })
      } else {
        await letCollegeGo(kept.id)
        setTakesFocus(document.activeElement === button.current)
        setKept(null)
      }
    } catch (error) {
      if (isSignedOut(error)) window.location.assign(loginAddress)
      else showToast(texts.failed)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <div hidden={kept === null} className="grid gap-4">
        {children}
        {kept !== null && (
          <NoteField
            key={kept.id}
            favoriteId={kept.id}
            note={noted.current}
            version={kept.version}
            texts={texts.note}
            onChange={remember}
          />
        )}
        <div className="-my-2 flex flex-wrap items-center justify-between gap-x-4 print:hidden">
          {action}
          {kept !== null && (
            <Button
              ref={button}
              autoFocus={takesFocus}
              className="-mr-4"
              variant="quiet"
              busy={isBusy}
              icon={<Trash2 size={20} />}
              aria-label={texts.removeName}
              onClick={change}
            >
              {texts.remove}
            </Button>
          )}
        </div>
      </div>
      <div role="status">
        {kept === null && (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-soft">{texts.removed}</p>
            <Button
              ref={button}
              autoFocus={takesFocus}
              busy={isBusy}
              icon={<Undo2 size={20} />}
              onClick={change}
            >
              {texts.undo}
            </Button>
          </div>
        )}
      </div>
    </>
  )
}
