'use client'
import { useEffect } from 'react'
import { Button } from './button.tsx'
import { Printer } from './icons.tsx'

interface PrintButtonProps {
  label: string
  /** For pages that print as a summary (`one-sheet.tsx`): a second button, which prints all of it. */
  detailsLabel?: string
}

const withDetails = 'data-print-details'

/** Prints the page as it is laid out for paper. */
export function PrintButton({ label, detailsLabel }: PrintButtonProps) {
  useEffect(() => {
    // Not after `print()`, which doesn't wait for the dialog everywhere.
    const end = () => document.documentElement.removeAttribute(withDetails)
    window.addEventListener('afterprint', end)
    return () => window.removeEventListener('afterprint', end)
  }, [])
  return (
    <>
      <Button icon={<Printer size={20} />} onClick={() => window.print()}>
        {label}
      </Button>
      {detailsLabel && (
        <Button
          icon={<Printer size={20} />}
          onClick={() => {
            document.documentElement.setAttribute(withDetails, '')
            window.print()
          }}
        >
          {detailsLabel}
        </Button>
      )}
    </>
  )
}
