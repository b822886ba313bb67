'use client'
/** A price as a bar, and a line about it. */
import { PriceBar, type PriceBarProps } from './price-bar.tsx'

export function PriceWithNote({ note, ...bar }: PriceBarProps & { note: string }) {
  return (
    <div className="grid gap-1">
      <PriceBar {...bar} />
      <p className="text-sm text-soft">{note}</p>
    </div>
  )
}
