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
      className="group/menu relative"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !details.current?.open) return
        details.current.open = false
        details.current.querySelector('summary')?.focus()
      }}
    >
      <summary
        aria-label={name}
        className="target flex items-center gap-1.5 rounded-md px-3 font-semibold text-ink hover:bg-sunk"
      >
        {label}
        <ChevronDown size={18} className="text-soft transition-transform group-open/menu:rotate-180" />
      </summary>
      <div className="absolute top-full right-0 z-20 mt-1 grid w-max max-w-80 min-w-56 rounded-md border border-line bg-surface p-1 wrap-anywhere shadow-float">
        {children}
      </div>
    </details>
  )
}

export const dropDownItemClass =
  'target flex w-full items-center gap-3 rounded-md px-3 py-2 text-left text-ink no-underline hover:bg-tint aria-[current=page]:font-bold data-locked:text-soft'
