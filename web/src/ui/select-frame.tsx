/** Styles for `<select>`, in our form fields and in plain forms. */

import type { ReactNode } from 'react'
import { controlClass } from './field.tsx'
import { ChevronDown } from './icons.tsx'

export const selectClass = `${controlClass} appearance-none pr-11`

/** Adds the arrow to a `<select>`. */
export function SelectFrame({ children }: { children: ReactNode }) {
  return (
    <div className="relative max-w-form">
      {children}
      <ChevronDown size={20} className="pointer-events-none absolute inset-y-0 right-3 my-auto text-soft" />
    </div>
  )
}
