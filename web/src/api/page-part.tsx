/** One part of a page, or a notice with a retry button if it couldn't be loaded. */
import type { ReactNode } from 'react'
import { FailedPart } from './failed-part.tsx'
import type { Part } from './load.ts'

interface PagePartProps<Data> {
  part: Part<Data>
  /** The heading of the part, for the notice. */
  what: string
  children: (data: Data) => ReactNode
}

export function PagePart<Data>({ part, what, children }: PagePartProps<Data>) {
  return part.failure ? <FailedPart failure={part.failure} what={what} /> : children(part.data)
}
