'use client'
import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

interface TabsProps {
  /** Accessible name of the tab list. */
  label: string
  tabs: readonly { key: string; label: ReactNode; panel: ReactNode }[]
  /** If set, the tabs are controlled; otherwise they start with the first. */
  value?: string
  onChange?: (key: string) => void
}

/** Tabs for views that are never needed at the same time. Use links for views with an address. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const first = tabs[0]?.key
  return (
    <Base.Root
      {...(value === undefined ? { defaultValue: first } : { value })}
      onValueChange={(key) => onChange?.(String(key))}
    >
      <Base.List aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line print:hidden">
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.key}
            value={tab.key}
            className="target -mb-px shrink-0 border-b-3 border-transparent px-3 font-semibold text-soft -outline-offset-3 hover:text-ink data-active:border-primary data-active:text-ink"
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.key} value={tab.key} className="pt-4">
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
