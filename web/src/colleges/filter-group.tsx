'use client'
/**
 * A filter in a disclosure with its name. Choices in a closed one still apply. One that is closed at first is empty until it is opened: its
 * choices were two thirds of the page. Without scripts, the page has a link to itself with all of them (`open` in the address).
 */
import { type ReactNode, useState } from 'react'
import { classes } from '../ui/classes.ts'
import { ChevronDown } from '../ui/icons.tsx'

interface FilterGroupProps {
  title: string
  isOpen?: boolean
  /** Long lists scroll inside the group. */
  isLong?: boolean
  /** Inside another group. */
  isNested?: boolean
  children: ReactNode
}

export function FilterGroup({ title, isOpen = false, isLong, isNested, children }: FilterGroupProps) {
  const [isFilled, setFilled] = useState(isOpen)
  // Also if it was opened before scripts had loaded.
  const fill = (details: HTMLDetailsElement | null) => {
    if (details?.open) setFilled(true)
  }
  return (
    <details
      ref={fill}
      open={isOpen}
      onToggle={({ currentTarget }) => fill(currentTarget)}
      className={classes('min-w-0', !isNested && 'border-b border-line')}
    >
      <summary
        className={classes(
          'target flex items-center justify-between gap-2 rounded-md font-semibold hover:bg-sunk',
          isNested ? 'text-sm text-primary' : 'px-4 py-2',
        )}
      >
        {title}
        <ChevronDown
          size={20}
          aria-hidden="true"
          className="shrink-0 text-soft [details[open]>summary>&]:rotate-180"
        />
      </summary>
      <fieldset
        className={classes(
          'grid min-w-0 gap-2',
          isNested ? 'pb-1' : 'px-4 pt-1 pb-4',
          isLong && 'max-h-80 gap-0 overflow-y-auto overscroll-contain',
        )}
      >
        <legend className="sr-only">{title}</legend>
        {isFilled && children}
      </fieldset>
    </details>
  )
}
