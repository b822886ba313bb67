'use client'
/** Prices by income as bars and as a table, which share their rows. */
import type { ReactNode } from 'react'
import { BarList } from '../ui/bar-list.tsx'
import type { BarShape } from '../ui/bar-shapes.ts'
import { Disclosure } from '../ui/disclosure.tsx'
import { TableView } from '../ui/table-view.tsx'

interface IncomePricesProps {
  title: string
  rows: readonly (readonly [income: string, price: string, grants: string, shape: BarShape | null])[]
  /** The row of the family's own income, and what it is called. */
  own: readonly [at: number, text: string] | null
  /** The control between bars and table. */
  source: ReactNode
  tableSummary: string
  headers: readonly [income: string, price: string, grants: string]
}

export function IncomePrices({ title, rows, own, source, tableSummary, headers }: IncomePricesProps) {
  const [income, price, grants] = headers
  const [ownAt, ownText] = own ?? []
  return (
    <div className="grid max-w-text gap-4">
      <BarList
        label={title}
        fill="fill-cost"
        bars={rows.map(([name, text, , shape], at) => ({
          key: name,
          name,
          text,
          shape,
          ...(at === ownAt && { note: ownText, isHighlighted: true }),
        }))}
      />
      {source}
      <Disclosure summary={tableSummary}>
        <TableView
          caption={title}
          hideCaption
          isWide={false}
          head={[
            { key: 'income', header: income, isRowHeader: true },
            { key: 'price', header: price, isNumeric: true },
            { key: 'grants', header: grants, isNumeric: true },
          ]}
          rows={rows.map(([name, priceText, grantsText], at) => [
            name,
            [
              <Range key="income" name={name} own={at === ownAt ? ownText : undefined} />,
              priceText,
              grantsText,
            ],
            at === ownAt,
          ])}
        />
      </Disclosure>
    </div>
  )
}

function Range({ name, own }: { name: string; own: string | undefined }) {
  return (
    <>
      <span className="block first-letter:uppercase">{name}</span>
      {own !== undefined && <span className="block text-sm text-primary">{own}</span>}
    </>
  )
}
