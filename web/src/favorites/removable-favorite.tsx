'use client'
import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Trash2, Undo2 } from '../ui/icons.tsx'
import { Notice } from '../ui/notice.tsx'
import { useChange } from '../ui/use-change.ts'
import { useLostFocus } from '../ui/use-lost-focus.ts'
import { cardsChanged } from './compare-form-id.ts'
import { NoteField, type NoteTexts } from './note-field.tsx'
import { type LoadedFavorite, useRemoval } from './use-removal.ts'

const Dialog = dynamic(() => import('../ui/dialog.tsx').then((module) => module.Dialog))

interface RemovableFavoriteProps extends LoadedFavorite {
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

/** A favorite with its note. Removing it can be undone while the page is open, unless the college has no data any more. */
export function RemovableFavorite({ canUndo, texts, action, children, ...favorite }: RemovableFavoriteProps) {
  const removal = useRemoval(favorite, texts)
  const { kept, isBusy, isAsking, button, takesFocus } = removal
  const outcome = useLostFocus<HTMLDivElement>(isAsking)
  useChange(kept === null, () => document.dispatchEvent(new Event(cardsChanged)))

  return (
    <>
      <div hidden={kept === null} className="grid gap-4">
        {children}
        {kept !== null && (
          <NoteField
            key={kept.id}
            favoriteId={kept.id}
            note={removal.note}
            version={kept.version}
            texts={texts.note}
            takesFocus={takesFocus === 'note'}
            onChange={removal.rememberNote}
            onAddAgain={canUndo ? removal.addAgain : undefined}
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
              onClick={canUndo ? removal.remove : removal.ask}
            >
              {texts.remove}
            </Button>
          )}
        </div>
      </div>
      {isAsking && (
        <Dialog
          open
          onOpenChange={(open) => !open && removal.stopAsking()}
          title={texts.removeForGood.title}
          description={texts.removeForGood.text}
          actions={
            <>
              <Button onClick={removal.stopAsking}>{texts.removeForGood.keep}</Button>
              <Button variant="danger" busy={isBusy} onClick={removal.remove}>
                {texts.removeForGood.remove}
              </Button>
            </>
          }
        >
          {removal.hasFailed && (
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
                onClick={removal.undo}
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
