'use client'
import { Toast } from '@base-ui/react/toast'
import { useEffect, useRef } from 'react'
import type { ToastMessage, ToastTexts } from './toast.ts'

/** From the specification. The timer pauses while the toast is hovered or focused. */
const durationMs = 1500

interface Props {
  texts: ToastTexts
  messages: readonly ToastMessage[]
}

export function ToastViewport({ texts, messages }: Props) {
  return (
    <Toast.Provider timeout={durationMs} limit={3}>
      <NewToasts messages={messages} />
      <Toast.Portal>
        <Toast.Viewport
          aria-label={texts.region}
          className="fixed inset-x-4 bottom-4 z-50 mx-auto flex max-w-dialog flex-col gap-2 print:hidden"
        >
          <ToastList dismiss={texts.dismiss} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function NewToasts({ messages }: Pick<Props, 'messages'>) {
  const { add } = Toast.useToastManager()
  const shown = useRef(0)
  useEffect(() => {
    for (const { id, text } of messages) {
      if (id <= shown.current) continue
      shown.current = id
      add({ title: text })
    }
  }, [messages, add])
  return null
}

function ToastList({ dismiss }: { dismiss: string }) {
  const { toasts } = Toast.useToastManager()
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      className="rounded-lg bg-ink text-paper shadow-float transition-opacity data-ending-style:opacity-0 data-limited:hidden data-starting-style:opacity-0"
    >
      <Toast.Content className="flex items-center justify-between gap-4 py-1 pr-1 pl-4">
        {/* The title is the whole message. */}
        <Toast.Title render={<p />} />
        {/* The library hides it from screen readers while toasts are stacked; ours never are. */}
        <Toast.Close
          aria-hidden={false}
          className="target shrink-0 rounded-md px-3 font-semibold underline underline-offset-4 focus-visible:outline-paper focus-visible:-outline-offset-4"
        >
          {dismiss}
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ))
}
