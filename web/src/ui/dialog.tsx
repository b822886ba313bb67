'use client'
import { Dialog as Base } from '@base-ui/react/dialog'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { X } from './icons.tsx'

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** Read out with the title. */
  description?: ReactNode
  children?: ReactNode
  /** Buttons, the main one last. */
  actions?: ReactNode
}

/**
 * A modal dialog. It is 21 KiB, so screens that rarely open one import it lazily
 * (`dynamic(() => import('@/ui/dialog.tsx'))`).
 */
export function Dialog({ open, onOpenChange, title, description, children, actions }: DialogProps) {
  const t = useTranslations('ui')
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-[rgb(0_0_0/0.45)]" />
        <Base.Popup className="fixed inset-x-0 bottom-0 z-50 grid max-h-[90dvh] w-full gap-4 overflow-y-auto rounded-t-lg bg-surface p-6 shadow-float outline-none sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-w-dialog sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-lg">
          <div className="flex items-start justify-between gap-4">
            <Base.Title className="text-xl">{title}</Base.Title>
            <Base.Close
              aria-label={t('close')}
              className="target -mt-2 -mr-3 grid place-items-center rounded-md text-soft hover:bg-sunk"
            >
              <X size={20} />
            </Base.Close>
          </div>
          {description && <Base.Description className="max-w-text">{description}</Base.Description>}
          {children}
          {actions && <div className="flex flex-wrap justify-end gap-3">{actions}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
