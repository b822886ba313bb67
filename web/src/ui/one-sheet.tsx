/** The first line of a page that prints as a summary on one sheet: whose it is, and of which day. Everything closed, and `print-detail`, is left out. */
import type { ReactNode } from 'react'

export function OneSheet({ children }: { children: ReactNode }) {
  return (
    <p className="hidden wrap-anywhere print:block" data-one-sheet>
      {children}
    </p>
  )
}
