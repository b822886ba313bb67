'use client'
/** Opens the list of saved searches, whose code and texts are loaded with the first press. */

import { type ComponentType, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Bookmark } from '../ui/icons.tsx'
import { showToast } from '../ui/toast.ts'
import type { SavedSearchesPanelProps } from './saved-search-panel.tsx'

interface SavedSearchesProps extends SavedSearchesPanelProps {
  label: string
  failed: string
}

const panelId = 'saved-searches'

export function SavedSearches({ label, failed, ...panel }: SavedSearchesProps) {
  const [Panel, setPanel] = useState<ComponentType<SavedSearchesPanelProps> | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)

  const toggle = async () => {
    if (Panel) return setOpen(!isOpen)
    setBusy(true)
    try {
      const [{ SavedSearchesPanel }, { withCollegeTexts }] = await Promise.all([
        import('./saved-search-panel.tsx'),
        import('./college-texts.tsx'),
      ])
      const WithTexts = await withCollegeTexts(panel.locale, SavedSearchesPanel)
      setPanel(() => WithTexts)
      setOpen(true)
    } catch {
      showToast(failed)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="contents noscript:hidden">
      <Button
        busy={isBusy}
        icon={<Bookmark size={20} />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={toggle}
        className="px-3 text-sm print:hidden"
      >
        {label}
      </Button>
      {Panel && isOpen && (
        <div id={panelId} className="order-last w-full print:hidden">
          <Panel {...panel} />
        </div>
      )}
    </div>
  )
}
