'use client'
/** In the header of a family's pages. */
import { useEffect } from 'react'
import { openChannel } from './channel.ts'

const reload = () => window.location.reload()

/** Reloads this window when another one opens or clears the demo family. */
export function OtherFamilyElsewhere({ onOther = reload }: { onOther?: () => void }) {
  useEffect(() => {
    const channel = openChannel()
    channel.onmessage = ({ data }) => {
      if (data !== document.documentElement.dataset.family) onOther()
    }
    return () => channel.close()
  }, [onOther])
  return null
}
