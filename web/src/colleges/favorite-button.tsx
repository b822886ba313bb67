'use client'
import { Heart } from 'lucide-react'
import { useState } from 'react'
import { classes } from '../ui/classes.ts'
import { showToast } from '../ui/toast.ts'
import { isSignedOut, loginAddress } from './signed-out.ts'

export interface FavoriteWords {
  add: string
  added: string
  /** Said to those who cannot see which card the button is on. */
  name: string
  saved: string
  removed: string
  failed: string
}

interface FavoriteButtonProps {
  collegeId: number
  studentId: string
  /** Null while the college is not among the student's favorites. */
  favoriteId: string | null
  words: FavoriteWords
  /** The heart alone, where a column says what it is. */
  isSmall?: boolean
}

/** Apart, so that results do not carry the API client; on its way as soon as somebody reaches for the button. */
const fetchChange = () => import('./change-favorite.ts')
/** A failure here is nobody's business yet: the press tries again and says so. */
const prepare = () => void fetchChange().catch(() => {})

/** Keeps a college for a student, and lets it go again. Shows the new state at once and takes it back if that failed. */
export function FavoriteButton({ collegeId, studentId, favoriteId, words, isSmall }: FavoriteButtonProps) {
  const [kept, setKept] = useState(favoriteId)
  const [isChanging, setChanging] = useState(false)
  const isKept = isChanging ? kept === null : kept !== null

  const toggle = async () => {
    if (isChanging) return
    setChanging(true)
    try {
      const { saveCollege: keepCollege, removeCollege: letCollegeGo } = await fetchChange()
      if (kept === null) {
        setKept((await keepCollege(collegeId, studentId)).id)
        showToast(words.saved)
      } else {
        await letCollegeGo(kept)
        setKept(null)
        showToast(words.removed)
      }
    } catch (error) {
      if (isSignedOut(error)) window.location.assign(loginAddress)
      else showToast(words.failed)
    } finally {
      setChanging(false)
    }
  }

  return (
    <button
      type="button"
      aria-pressed={isKept}
      aria-busy={isChanging}
      aria-label={words.name}
      onClick={toggle}
      onPointerEnter={prepare}
      onFocus={prepare}
      className={classes(
        'target inline-flex shrink-0 items-center justify-center gap-2 rounded-md border font-semibold transition-colors print:hidden',
        !isSmall && 'px-3',
        isKept ? 'border-primary bg-tint text-primary' : 'border-control bg-surface text-ink hover:bg-sunk',
      )}
    >
      <Heart size={20} aria-hidden="true" fill={isKept ? 'currentColor' : 'none'} />
      {!isSmall && (isKept ? words.added : words.add)}
    </button>
  )
}
