'use client'
/** Confirms after an edit that it was saved, and shows how each student's SAI changed. */

import { useEffect, useState } from 'react'
import { formatCount } from '../i18n/format.ts'
import { type NotedSai, type SaiMove, takeSavedNote } from '../onboarding/saved-note.ts'
import { X } from '../ui/icons.tsx'
import { showToast } from '../ui/toast.ts'

interface JustSavedProps {
  locale: string
  texts: {
    saved: string
    /** With `{name}`, `{before}` and `{after}`. */
    moved: string
    /** With `{value}`. */
    about: string
    hide: string
  }
}

export function JustSaved({ locale, texts }: JustSavedProps) {
  const [moves, setMoves] = useState<readonly SaiMove[]>([])
  useEffect(() => {
    const saved = takeSavedNote()
    if (!saved) return
    showToast(texts.saved)
    setMoves(saved)
  }, [texts.saved])
  const formatSai = ({ value, isExact }: NotedSai) => {
    const count = formatCount(value, locale)
    return isExact ? count : texts.about.replace('{value}', count)
  }
  return (
    // Always rendered, so that screen readers announce what appears in it; sticky, so that it is visible at any scroll position.
    <div role="status" className="sticky top-2 z-10 print:hidden empty:hidden">
      {moves.length > 0 && (
        <div className="flex items-start gap-3 rounded-md border border-l-4 border-line border-l-primary bg-surface px-4 py-2 shadow-float">
          <div className="figures min-w-0 flex-1 py-1">
            {moves.map((move) => (
              <p key={move.name}>
                {texts.moved
                  .replace('{name}', () => move.name)
                  .replace('{before}', formatSai(move.before))
                  .replace('{after}', formatSai(move.after))}
              </p>
            ))}
          </div>
          <button
            type="button"
            aria-label={texts.hide}
            onClick={() => setMoves([])}
            className="target -mr-3 grid shrink-0 place-items-center rounded-md text-soft hover:bg-sunk"
          >
            <X size={20} />
          </button>
        </div>
      )}
    </div>
  )
}
