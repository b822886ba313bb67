/** One part of a page: what it shows, or that it could not be loaded, with a way to try again. */
import type { ReactNode } from 'react'
import { FailedPart } from './failed-part.tsx'
import type { Part } from './load.ts'

interface PagePartProps<Data> {
  part: Part<Data>
  /** What is missing when it failed, as its heading names it. */
  what: string
  children: (data: Data) => ReactNode
}

export function PagePart<Data>({ part, what, children }: PagePartProps<Data>) {
  return part.failure ? <FailedPart failure={part.failure} what={what} /> : children(part.data)
}
