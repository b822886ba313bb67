'use client'
/**
 * A filter in a disclosure with its name. Choices in a closed one still apply. One that is closed at first is empty until it is opened: its
 * choices were two thirds of the page. Without scripts, the page has a link to itself with all of them (`open` in the address).
 */
import { type ReactNode, useState } from 'react'
import { classes } from '../ui/classes.ts'

interface FilterGroupProps {
  title: string
  isOpen?: boolean | undefined
  /** Long lists scroll inside the group. */
  isLong?: boolean | undefined
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
      className={classes('filter-group', isNested && 'nested', isLong && 'long')}
    >
      <summary>{title}</summary>
      {isFilled && (
        <fieldset>
          <legend className="sr-only">{title}</legend>
          {children}
        </fieldset>
      )}
    </details>
  )
}
