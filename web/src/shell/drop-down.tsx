'use client'
import { type ReactNode, useEffect, useRef } from 'react'
import { ChevronDown } from '../ui/icons.tsx'
import { usePathChange } from './use-path-change.ts'

interface DropDownProps {
  /** Content of the button. */
  label: ReactNode
  /** Accessible name, if the label is a picture. */
  name?: string
  children: ReactNode
}

/** A drop-down menu of links. Opens without scripts; with them it closes on Escape, on a click outside, and after a choice. */
export function DropDown({ label, name, children }: DropDownProps) {
  const details = useRef<HTMLDetailsElement>(null)
  usePathChange(() => {
    if (details.current) details.current.open = false
  })

  useEffect(() => {
    const closeOutside = (event: Event) => {
      const menu = details.current
      if (menu?.open && event.target instanceof Node && !menu.contains(event.target)) menu.open = false
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [])

  return (
    <details
      ref={details}
      className="drop-down"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !details.current?.open) return
        details.current.open = false
        details.current.querySelector('summary')?.focus()
      }}
    >
      <summary aria-label={name}>
        {label}
        <ChevronDown size={18} />
      </summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles clicks on the links inside, which the keyboard triggers too. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same. */}
      <div
        onClick={({ target }) => {
          // The path doesn't change, so nothing else closes the menu. Other links show here that they are loading.
          const link = target instanceof Element && target.closest('a')
          if (link && link.pathname === window.location.pathname && details.current)
            details.current.open = false
        }}
      >
        {children}
      </div>
    </details>
  )
}

export const dropDownItemClass = 'drop-down-item'
