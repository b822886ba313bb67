'use client'
import { Printer } from 'lucide-react'
import { Button } from './button.tsx'

/** Prints the page as it is laid out for paper. */
export function PrintButton({ label }: { label: string }) {
  return (
    <Button icon={<Printer size={20} aria-hidden="true" />} onClick={() => window.print()}>
      {label}
    </Button>
  )
}
