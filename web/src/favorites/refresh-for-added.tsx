'use client'
/** After the browser's Back, the list of favorites is as it was loaded: fetches it again if a college was added on another page since. */
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { isAddedSince, onSavedFavorite } from '../colleges/saved-favorites.ts'

interface RefreshForAddedProps {
  studentId: string
  /** The list as loaded, also if it is empty. It also tells when that was. */
  collegeIds: readonly number[]
}

export function RefreshForAdded({ studentId, collegeIds }: RefreshForAddedProps) {
  const router = useRouter()
  useEffect(() => {
    const refreshIfAdded = () => {
      // Without a connection, the router would lead to the browser's error page.
      if (navigator.onLine && isAddedSince(studentId, collegeIds)) router.refresh()
    }
    refreshIfAdded()
    // The heart may have been pressed just before going back.
    return onSavedFavorite(refreshIfAdded)
  }, [router, studentId, collegeIds])
  return null
}
