'use client'
/** A price as a bar, and a line about it. */
import { PriceBar, type PriceBarProps } from './price-bar.tsx'

export function PriceWithNote({ note, ...bar }: PriceBarProps & { note: string }) {
  return (
    <div className="price-note">
      <PriceBar {...bar} />
      <p>{note}</p>
    </div>
  )
}
