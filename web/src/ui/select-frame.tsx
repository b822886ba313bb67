/** Styles for `<select>`, in our form fields and in plain forms. */
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { controlClass } from './field.tsx'

export const selectClass = `${controlClass} appearance-none pr-11`

/** Adds the arrow to a `<select>`. */
export function SelectFrame({ children }: { children: ReactNode }) {
  return (
    <div className="relative max-w-form">
      {children}
      <ChevronDown
        size={20}
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-3 my-auto text-soft"
      />
    </div>
  )
}
