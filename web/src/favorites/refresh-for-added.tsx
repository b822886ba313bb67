'use client'
/** After the browser's Back, the list of favorites is as it was loaded: fetches it again if a college was added on another page since. */
import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { isAddedSince, onSavedFavorite } from '../colleges/saved-favorites.ts'

interface RefreshForAddedProps {
  studentId: string
  /** The list as loaded, also if it is empty. It also tells when that was. */
  collegeIds: readonly number[]
}

export function RefreshForAdded({ studentId, collegeIds }: RefreshForAddedProps) {
  const router = useRouter()
  /** Also those of earlier lists: if one was removed here, `FavoriteCards` still shows it and can undo that. */
  const listed = useRef(new Set<number>())
  useEffect(() => {
    for (const id of collegeIds) listed.current.add(id)
    const refreshIfAdded = () => {
      // Without a connection, the router would lead to the browser's error page.
      if (navigator.onLine && isAddedSince(studentId, listed.current, collegeIds)) router.refresh()
    }
    refreshIfAdded()
    // The heart may have been pressed just before going back.
    return onSavedFavorite(refreshIfAdded)
  }, [router, studentId, collegeIds])
  return null
}
