/** A message that stays on the page, unlike a toast. */

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from './icons.tsx'

type Kind = 'info' | 'good' | 'warn' | 'danger'

/** Each color has an icon, since color alone must not carry meaning. */
const kinds = {
  info: { icon: Info, edge: 'border-l-primary', mark: 'text-primary' },
  good: { icon: CircleCheck, edge: 'border-l-grant', mark: 'text-grant' },
  warn: { icon: TriangleAlert, edge: 'border-l-warn', mark: 'text-warn' },
  danger: { icon: CircleAlert, edge: 'border-l-danger', mark: 'text-danger' },
} as const satisfies Record<Kind, object>

interface NoticeProps {
  kind?: Kind
  title?: ReactNode
  children?: ReactNode
  /** Buttons or links. */
  actions?: ReactNode
  /** Adds a button to hide it. The caller keeps track of that. */
  onHide?: () => void
  /** Announced by screen readers when it appears. */
  live?: boolean
}

export function Notice({ kind = 'info', title, children, actions, onHide, live }: NoticeProps) {
  const t = useTranslations('ui')
  const { icon: Icon, edge, mark } = kinds[kind]
  return (
    <div {...(live && { role: kind === 'danger' ? 'alert' : 'status' })} className={`notice ${edge}`}>
      <Icon size={20} className={`mt-0.5 shrink-0 ${mark}`} />
      <div className="grid min-w-0 flex-1 gap-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="max-w-text">{children}</div>}
        {actions && <div className="mt-2 flex flex-wrap gap-3">{actions}</div>}
      </div>
      {onHide && (
        <button
          type="button"
          onClick={onHide}
          aria-label={t('hide')}
          className="target -my-2 -mr-3 grid shrink-0 place-items-center rounded-md text-soft hover:bg-sunk print:hidden"
        >
          <X size={20} />
        </button>
      )}
    </div>
  )
}
