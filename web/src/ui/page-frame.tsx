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
    <main
      id="main"
      tabIndex={-1}
      className={classes('mx-auto w-full px-4 py-8 md:px-6 md:py-12', widths[width])}
    >
      {before && <div className="mb-3 print:hidden">{before}</div>}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-2xl md:text-3xl">{title}</h1>
          {lead && <p className="mt-2 max-w-text text-lg text-soft">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-3 print:hidden">{actions}</div>}
      </div>
      <div className="mt-6 grid grid-cols-1 gap-8 md:mt-8">{children}</div>
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
  children: ReactNode
}

/** A section of a page with a heading. */
export function Section({ title, id, lead, actions, hideInPrint, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={id && `${id}-title`}
      className={classes(
        'grid min-w-0 scroll-mt-28 grid-cols-1 content-start gap-4',
        hideInPrint && 'print:hidden',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id={id && `${id}-title`} className="text-xl">
            {title}
          </h2>
          {lead && <p className="mt-1 max-w-text text-soft">{lead}</p>}
        </div>
        {actions}
      </div>
      {children}
    </section>
  )
}
