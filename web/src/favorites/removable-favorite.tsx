'use client'
import dynamic from 'next/dynamic'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { presentFavoriteId, presentNote } from '../colleges/saved-favorites.ts'
import { isSignedOut, loginAddress } from '../colleges/signed-out.ts'
import { Button } from '../ui/button.tsx'
import { Trash2, Undo2 } from '../ui/icons.tsx'
import { Notice } from '../ui/notice.tsx'
import { showToast } from '../ui/toast.ts'
import { useChange } from '../ui/use-change.ts'
import { useLostFocus } from '../ui/use-lost-focus.ts'
import { cardsChanged } from './compare-form-id.ts'
import { storeDraft } from './note-draft.ts'
import { NoteField, type NoteTexts } from './note-field.tsx'

const Dialog = dynamic(() => import('../ui/dialog.tsx').then((module) => module.Dialog))

interface RemovableFavoriteProps {
  favoriteId: string
  collegeId: number
  studentId: string
  note: string
  version: number
  /** Whether the college can be added again. Otherwise removing it asks first. */
  canUndo: boolean
  texts: {
    remove: string
    removeName: string
    removed: string
    undo: string
    failed: string
    removeForGood: { title: string; text: string; keep: string; remove: string }
    note: NoteTexts
  }
  /** Shown next to the Remove button. */
  action?: ReactNode
  /** The college's card. */
  children: ReactNode
}

interface Kept {
  id: string
  version: number
}

/** The favorite, or `null` if it was removed, and its note. After the browser's Back, the properties are those of when the page was loaded. */
function presentFavorite({ favoriteId, collegeId, studentId, note, version, texts }: RemovableFavoriteProps) {
  const id = presentFavoriteId({ collegeId, studentId, favoriteId }, texts)
  // If it was removed and added again, that is another favorite.
  const loaded = id === null || id === favoriteId ? { text: note, version } : { text: '', version: 0 }
  const present = presentNote(id ?? favoriteId, loaded)
  const kept: Kept | null = id === null ? null : { id, version: present.version }
  return { kept, note: present.text }
}

/** A favorite with its note. Removing it can be undone while the page is open, unless the college has no data any more. */
export function RemovableFavorite(props: RemovableFavoriteProps) {
  const { collegeId, studentId, canUndo, texts, action, children } = props
  const [atFirst] = useState(() => presentFavorite(props))
  const [kept, setKept] = useState(atFirst.kept)
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const outcome = useLostFocus<HTMLDivElement>(isAsking)
  /** Of the button that is shown: it goes away, and the other one takes over its focus. */
  const button = useRef<HTMLButtonElement>(null)
  const [takesFocus, setTakesFocus] = useState<'button' | 'note' | null>(null)
  useChange(kept === null, () => document.dispatchEvent(new Event(cardsChanged)))
  const noted = useRef(atFirst.note)
  const remember = useCallback((text: string) => {
    noted.current = text
  }, [])

  const add = async () => {
    const { saveCollege, saveNote } = await import('../colleges/change-favorite.ts')
    const { id, note: present, ...added } = await saveCollege(collegeId, studentId)
    const mine = noted.current
    // This is a new favorite of the same college, with the old note. If another note was written in the meantime, both are shown.
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

  const stopAsking = () => {
    setAsking(false)
    setFailed(false)
  }

  const change = () =>
    run(async () => {
      let next: Kept | null = null
      if (kept === null) next = await add()
      else {
        const { removeCollege } = await import('../colleges/change-favorite.ts')
        await removeCollege(kept.id, collegeId, studentId)
      }
      setTakesFocus(document.activeElement === button.current ? 'button' : null)
      setKept(next)
      setAsking(false)
    })

  /** The favorite was removed in another tab while its note was written here. */
  const addAgain = () =>
    run(async () => {
      const added = await add()
      if (kept) storeDraft(kept.id, null)
      setTakesFocus('note')
      setKept(added)
    })

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
            takesFocus={takesFocus === 'note'}
            onChange={remember}
            onAddAgain={canUndo ? addAgain : undefined}
          />
        )}
        <div className="-my-2 flex flex-wrap items-center justify-between gap-x-4 print:hidden">
          {action}
          {kept !== null && (
            <Button
              ref={button}
              autoFocus={takesFocus === 'button'}
              className="-mr-4"
              variant="quiet"
              busy={isBusy}
              icon={<Trash2 size={20} />}
              aria-label={texts.removeName}
              onClick={canUndo ? change : () => setAsking(true)}
            >
              {texts.remove}
            </Button>
          )}
        </div>
      </div>
      {isAsking && (
        <Dialog
          open
          onOpenChange={(open) => !open && stopAsking()}
          title={texts.removeForGood.title}
          description={texts.removeForGood.text}
          actions={
            <>
              <Button onClick={stopAsking}>{texts.removeForGood.keep}</Button>
              <Button variant="danger" busy={isBusy} onClick={change}>
                {texts.removeForGood.remove}
              </Button>
            </>
          }
        >
          {hasFailed && (
            <Notice kind="danger" live>
              {texts.failed}
            </Notice>
          )}
        </Dialog>
      )}
      <div role="status" {...outcome}>
        {kept === null && (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-soft">{texts.removed}</p>
            {canUndo && (
              <Button
                ref={button}
                autoFocus={takesFocus === 'button'}
                busy={isBusy}
                icon={<Undo2 size={20} />}
                onClick={change}
              >
                {texts.undo}
              </Button>
            )}
          </div>
        )}
      </div>
    </>
  )
}
