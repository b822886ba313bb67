/** Shown for an empty list: why it is empty, and what to do. */
import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
}

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-start gap-3 rounded-md border border-dashed border-control px-4 py-8 md:px-8">
      <h2 className="text-lg">{title}</h2>
      {children && <div className="max-w-text text-soft">{children}</div>}
      {action}
    </div>
  )
}
