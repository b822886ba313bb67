'use client'
import { useState } from 'react'
import { showToast } from '../ui/toast.ts'
import { collegeMark, type FavoriteTexts } from './favorite-button-texts.ts'
import { isSignedOut, loginAddress } from './signed-out.ts'

interface FavoriteButtonProps {
  collegeId: number
  collegeName: string
  studentId: string
  /** `null` if the college isn't a favorite of the student. */
  favoriteId: string | null
  texts: FavoriteTexts
  /** Only the heart, for a column with a header. */
  isSmall?: boolean
}

/** Loaded separately, so that result pages don't include the API client. Starts when the pointer or focus reaches the button. */
const fetchChange = () => import('./change-favorite.ts')
/** A failure is ignored here: the press retries and reports it. */
const prepare = () => void fetchChange().catch(() => {})

/** Saves or removes a favorite. Shows the new state at once and reverts it on failure. */
export function FavoriteButton({
  collegeId,
  collegeName,
  studentId,
  favoriteId,
  texts,
  isSmall,
}: FavoriteButtonProps) {
  const [kept, setKept] = useState(favoriteId)
  const [isChanging, setChanging] = useState(false)
  const isSaved = isChanging ? kept === null : kept !== null

  const toggle = async () => {
    if (isChanging) return
    setChanging(true)
    try {
      const { saveCollege: keepCollege, removeCollege: letCollegeGo } = await fetchChange()
      if (kept === null) {
        setKept((await keepCollege(collegeId, studentId)).id)
        showToast(texts.saved)
      } else {
        await letCollegeGo(kept)
        setKept(null)
        showToast(texts.removed)
      }
    } catch (error) {
      if (isSignedOut(error)) window.location.assign(loginAddress)
      else showToast(texts.failed)
    } finally {
      setChanging(false)
    }
  }

  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-busy={isChanging}
      aria-label={texts.name.replace(collegeMark, () => collegeName)}
      onClick={toggle}
      onPointerEnter={prepare}
      onFocus={prepare}
      className="favorite"
    >
      {!isSmall && (isSaved ? texts.added : texts.add)}
    </button>
  )
}
