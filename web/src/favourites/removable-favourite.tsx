'use client'
import { Trash2, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toast.ts'
import { isSignedOut, loginAddress } from './signed-out.ts'

interface RemovableFavouriteProps {
  favouriteId: string
  collegeId: number
  studentId: string
  words: { remove: string; removeName: string; removed: string; undo: string; failed: string }
  /** The card of the college. */
  children: ReactNode
}

/** A favourite that can be let go, and brought back as long as the page is open. */
export function RemovableFavourite({
  favouriteId,
  collegeId,
  studentId,
  words,
  children,
}: RemovableFavouriteProps) {
  const [kept, setKept] = useState<string | null>(favouriteId)
  const [isBusy, setBusy] = useState(false)

  const change = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      const { keepCollege, letCollegeGo } = await import('./change-favourite.ts')
      if (kept === null) setKept(await keepCollege(collegeId, studentId))
      else {
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
        <div className="-my-2 print:hidden">
          <Button
            className="-ml-4"
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
