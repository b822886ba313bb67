'use client'
import { type ComponentType, useEffect, useState } from 'react'
import { onToast } from './toast.ts'

/** Words of the toast, given by the layout so that no page needs the texts of the kit for it. */
export interface ToastWords {
  dismiss: string
  region: string
}

type Viewport = ComponentType<{ words: ToastWords; messages: readonly ToastMessage[] }>
export interface ToastMessage {
  id: number
  text: string
}

/** Stands in the layout once. What draws the toasts is fetched with the first of them. */
export function Toaster({ words }: { words: ToastWords }) {
  const [LoadedViewport, setLoadedViewport] = useState<Viewport | null>(null)
  const [messages, setMessages] = useState<readonly ToastMessage[]>([])

  useEffect(() => {
    const fetchViewport = () =>
      import('./toast-viewport.tsx').then(
        ({ ToastViewport }) => setLoadedViewport(() => ToastViewport),
        // Nothing could be fetched: what there is to say is said when the connection is back.
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

  return LoadedViewport && <LoadedViewport words={words} messages={messages} />
}
