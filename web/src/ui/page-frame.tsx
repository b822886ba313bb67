'use client'
/** The layout of every page: margins, maximum width, and the h1. */
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

interface PageFrameProps {
  title: ReactNode
  /** One plain sentence under the heading. */
  lead?: ReactNode
  /** Above the heading: breadcrumbs or a back link. */
  before?: ReactNode
  /** Next to the heading on desktop, below it on phones. */
  actions?: ReactNode
  /** `form` for questions, `text` for reading, `page` for lists and tables. */
  width?: 'form' | 'text' | 'page'
  children: ReactNode
}

const widths = { form: 'max-w-form', text: 'max-w-text', page: 'max-w-page' }

export function PageFrame({ title, lead, before, actions, width = 'page', children }: PageFrameProps) {
  return (
    <main id="main" tabIndex={-1} className={classes('page-frame', widths[width])}>
      {before && <div className="mb-3 print:hidden">{before}</div>}
      <div className="page-head">
        <div className="min-w-0">
          <h1>{title}</h1>
          {lead && <p>{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-3 print:hidden">{actions}</div>}
      </div>
      <div className="page-body">{children}</div>
    </main>
  )
}

interface SectionProps {
  title: ReactNode
  /** Anchor for links. */
  id?: string
  lead?: ReactNode
  actions?: ReactNode
  /** For sections that only link elsewhere. */
  hideInPrint?: boolean
  /** Printed only with the details of a page that prints as a summary. */
  isPrintDetail?: boolean
  children: ReactNode
}

/** A section of a page with a heading. */
export function Section({ title, id, lead, actions, hideInPrint, isPrintDetail, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={id && `${id}-title`}
      className={classes('section', hideInPrint && 'print:hidden', isPrintDetail && 'print-detail')}
    >
      <div className="section-head">
        <div>
          <h2 id={id && `${id}-title`}>{title}</h2>
          {lead && <p>{lead}</p>}
        </div>
        {actions}
      </div>
      {children}
    </section>
  )
}
