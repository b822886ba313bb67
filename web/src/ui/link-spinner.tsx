'use client'
/** A spinner inside a link, shown if the target page takes longer than 250 ms. */
import { useLinkStatus } from 'next/link'

export function LinkSpinner() {
  const { pending } = useLinkStatus()
  return (
    pending && (
      <span aria-hidden="true" className="ml-2 inline-block size-4 animate-late align-middle">
        <span className="block size-4 animate-spin rounded-full border-2 border-current border-r-transparent motion-reduce:animate-none" />
      </span>
    )
  )
}
