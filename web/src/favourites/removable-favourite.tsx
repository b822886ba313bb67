'use client'
import { Trash2, Undo2 } from 'lucide-react'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toast.ts'
import { NoteField, type NoteWords } from './note-field.tsx'
import { isSignedOut, loginAddress } from './signed-out.ts'

interface RemovableFavouriteProps {
  favouriteId: string
  collegeId: number
  studentId: string
  note: string
  words: {
    remove: string
    removeName: string
    removed: string
    undo: string
    failed: string
    note: NoteWords
  }
  /** Beside the button that removes it. */
  action?: ReactNode
  /** The card of the college. */
  children: ReactNode
}

/** A favourite with its note. It can be let go, and brought back as long as the page is open. */
export function RemovableFavourite({
  favouriteId,
  collegeId,
  studentId,
  note,
  words,
  action,
  children,
}: RemovableFavouriteProps) {
  const [kept, setKept] = useState<string | null>(favouriteId)
  const [isBusy, setBusy] = useState(false)
  const noted = useRef(note)
  const remember = useCallback((text: string) => {
    noted.current = text
  }, [])

  const change = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      const { keepCollege, letCollegeGo, saveNote } = await import('./change-favourite.ts')
      if (kept === null) {
        const id = await keepCollege(collegeId, studentId)
        // It is another favourite of the same college: its note comes back with it.
        if (noted.current.trim() !== '') await saveNote(id, noted.current)
        setKept(id)
      } else {
        await letCollegeGo(kept)
        setKept(null)
      }
    } catch (error) {
      if (isSignedOut(error)) window.location.assign(loginAddress)
      else showToast(words.failed)
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
            key={kept}
            favouriteId={kept}
            note={noted.current}
            words={words.note}
            onChange={remember}
          />
        )}
        <div className="-my-2 flex flex-wrap items-center justify-between gap-x-4 print:hidden">
          {action}
          <Button
            className="-mr-4"
            look="quiet"
            busy={isBusy}
            icon={<Trash2 size={20} aria-hidden="true" />}
            aria-label={words.removeName}
            onClick={change}
          >
            {words.remove}
          </Button>
        </div>
      </div>
      <div role="status">
        {kept === null && (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-soft">{words.removed}</p>
            <Button busy={isBusy} icon={<Undo2 size={20} aria-hidden="true" />} onClick={change}>
              {words.undo}
            </Button>
          </div>
        )}
      </div>
    </>
  )
}
