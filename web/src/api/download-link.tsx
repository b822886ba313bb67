'use client'
/** A download link. Works without scripts; with them, it can first ask the user to confirm their identity. */

import { useState } from 'react'
import { type ButtonVariant, buttonClass } from '../ui/button-class.ts'
import { Download } from '../ui/icons.tsx'
import { showToast } from '../ui/toast.ts'
import { download } from './download.ts'
import { useErrorMessages } from './error-messages.ts'

interface DownloadLinkProps {
  href: string
  label: string
  variant: ButtonVariant
  className?: string
}

export function DownloadLink({ href, label, variant, className }: DownloadLinkProps) {
  const words = useErrorMessages()
  const [isBusy, setBusy] = useState(false)
  return (
    <a
      href={href}
      download
      aria-busy={isBusy || undefined}
      className={buttonClass(variant, className)}
      onClick={async (event) => {
        event.preventDefault()
        if (isBusy) return
        setBusy(true)
        try {
          await download(href)
        } catch (error) {
          showToast(words.failure(error))
        } finally {
          setBusy(false)
        }
      }}
    >
      <Download size={20} />
      {label}
    </a>
  )
}
