'use client'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Menu, X } from '../ui/icons.tsx'
import { hasPopovers } from './popover-fallback.tsx'
import { usePathChange } from './use-path-change.ts'

interface SlideMenuProps {
  labels: { open: string; close: string; name: string }
  /** Rendered when the menu is opened: without scripts, the footer has the same. */
  later: ReactNode
  children: ReactNode
}

/** The phone menu. A native popover: it opens without scripts, and closes on Escape or a tap outside. */
export function SlideMenu({ labels, later, children }: SlideMenuProps) {
  const panel = useRef<HTMLDivElement>(null)
  const [wasOpened, setOpened] = useState(false)
  useEffect(() => {
    if (!hasPopovers() || panel.current?.matches(':popover-open')) setOpened(true)
  }, [])
  usePathChange(() => panel.current?.hidePopover?.())
  return (
    <div className="md:hidden">
      <button type="button" popoverTarget="slide-menu" aria-label={labels.open} className="icon-button -mr-2">
        <Menu size={24} />
      </button>
      <div
        ref={panel}
        id="slide-menu"
        popover="auto"
        onBeforeToggle={() => setOpened(true)}
        className="slide-menu"
      >
        {/* The popover covers everything, including toasts and dialogs, so it closes on the click and not after the navigation. */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: handles clicks on the links and on signing out, which the keyboard triggers too. */}
        <nav
          aria-label={labels.name}
          className="grid gap-1"
          onClick={(event) => {
            const isChoice = event.target instanceof Element && event.target.closest('a, [data-closes-menu]')
            if (isChoice) panel.current?.hidePopover?.()
          }}
        >
          <button
            type="button"
            popoverTarget="slide-menu"
            popoverTargetAction="hide"
            aria-label={labels.close}
            className="icon-button ml-auto"
          >
            <X size={24} />
          </button>
          {children}
          {wasOpened && later}
        </nav>
      </div>
    </div>
  )
}
