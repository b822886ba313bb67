'use client'
/** The form of a switch. Works without scripts; with them, a lost connection shows a message instead of the page for errors. */
import { type ReactNode, startTransition } from 'react'
import { showToast } from '../ui/toast.ts'

interface PreferenceFormProps {
  /** A server action. */
  action: (form: FormData) => Promise<void>
  failedMessage: string
  /** Buttons with the choices as their values. */
  children: ReactNode
}

export function PreferenceForm({ action, failedMessage, children }: PreferenceFormProps) {
  return (
    <form
      action={action}
      onSubmit={(event) => {
        const { currentTarget: form, nativeEvent } = event
        const button = (nativeEvent as SubmitEvent).submitter
        if (!(button instanceof HTMLButtonElement)) return
        event.preventDefault()
        const choice = new FormData()
        choice.set(button.name, button.value)
        startTransition(async () => {
          try {
            await action(choice)
          } catch {
            // The phone menu covers toasts.
            form.closest<HTMLElement>('[popover]')?.hidePopover?.()
            showToast(failedMessage)
          }
        })
      }}
    >
      {children}
    </form>
  )
}
