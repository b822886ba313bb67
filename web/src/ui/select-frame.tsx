/** Styles for `<select>`, in our form fields and in plain forms. */

import type { ReactNode } from 'react'
import { controlClass } from './field.tsx'
import { ChevronDown } from './icons.tsx'

export const selectClass = controlClass

/** Adds the arrow to a `<select>`. */
export function SelectFrame({ children }: { children: ReactNode }) {
  return (
    <div className="select-frame">
      {children}
      <ChevronDown size={20} />
    </div>
  )
}
