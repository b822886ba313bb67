'use client'
import { Button } from './button.tsx'
import { Printer } from './icons.tsx'

/** Prints the page as it is laid out for paper. */
export function PrintButton({ label }: { label: string }) {
  return (
    <Button icon={<Printer size={20} />} onClick={() => window.print()}>
      {label}
    </Button>
  )
}
