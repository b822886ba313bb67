'use client'
import { useState, useSyncExternalStore } from 'react'
import { showToast } from '../ui/toast.ts'
import { collegeMark, type FavoriteTexts } from './favorite-button-texts.ts'
import { onSavedFavorite, presentFavoriteId } from './saved-favorites.ts'
import { isSignedOut, loginAddress } from './signed-out.ts'

interface FavoriteButtonProps {
  collegeId: number
  collegeName: string
  studentId: string
  /** As loaded with the page; `null` if the college isn't a favorite of the student. */
  favoriteId: string | null
  /** As passed by the page. They also tell when it was loaded. */
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
  const kept = useSyncExternalStore(
    onSavedFavorite,
    () => presentFavoriteId({ collegeId, studentId, favoriteId }, texts),
    () => favoriteId,
  )
  /** What the press asked for, until it is saved or has failed. */
  const [wanted, setWanted] = useState<'saved' | 'removed' | null>(null)
  const isSaved = wanted === null ? kept !== null : wanted === 'saved'

  const toggle = async () => {
    if (wanted !== null) return
    setWanted(kept === null ? 'saved' : 'removed')
    try {
      const { saveCollege: keepCollege, removeCollege: letCollegeGo } = await fetchChange()
      if (kept === null) {
        await keepCollege(collegeId, studentId)
        showToast(texts.saved)
      } else {
        await letCollegeGo(kept, collegeId, studentId)
        showToast(texts.removed)
      }
    } catch (error) {
      if (isSignedOut(error)) window.location.assign(loginAddress)
      else showToast(texts.failed)
    } finally {
      setWanted(null)
    }
  }

  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-busy={wanted !== null}
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
