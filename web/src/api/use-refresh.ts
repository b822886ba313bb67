import { useRouter } from 'next/navigation'
import { useEffect, useRef, useTransition } from 'react'

/** Returns a function that fetches the page anew, and resolves when it is shown. */
export function useRefresh(): () => Promise<void> {
  const router = useRouter()
  const [isRefreshing, startRefresh] = useTransition()
  const waiting = useRef<(() => void)[]>([])

  useEffect(() => {
    if (!isRefreshing) for (const resolve of waiting.current.splice(0)) resolve()
  }, [isRefreshing])

  return () =>
    new Promise((resolve) => {
      waiting.current.push(resolve)
      startRefresh(() => router.refresh())
    })
}
