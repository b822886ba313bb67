'use client'
import { type ComponentType, useEffect, useState } from 'react'
import { onToast, type ToastMessage, type ToastTexts } from './toast.ts'

type Viewport = ComponentType<{ texts: ToastTexts; messages: readonly ToastMessage[] }>

/** Rendered once, in the layout. Loads the toast viewport with the first toast. */
export function Toaster({ texts }: { texts: ToastTexts }) {
  const [LoadedViewport, setLoadedViewport] = useState<Viewport | null>(null)
  const [messages, setMessages] = useState<readonly ToastMessage[]>([])

  useEffect(() => {
    const fetchViewport = () =>
      import('./toast-viewport.tsx').then(
        ({ ToastViewport }) => setLoadedViewport(() => ToastViewport),
        // Offline: shows the messages once the connection is back.
        () => addEventListener('online', fetchViewport, { once: true }),
      )
    const stop = onToast((text) => {
      setMessages((before) => [...before, { id: (before.at(-1)?.id ?? 0) + 1, text }])
      fetchViewport()
    })
    return () => {
      stop()
      removeEventListener('online', fetchViewport)
    }
  }, [])

  return LoadedViewport && <LoadedViewport texts={texts} messages={messages} />
}
