/** The lines of one return, from all pages of its forms. */

import type { Cell } from './cell.ts'
import type { LineForm } from './line-numbers.ts'
import type { FormName } from './official-forms.ts'
import type { PageLines } from './official-page.ts'
import type { FilingStatusCode, TaxYear } from './reading.ts'

export interface LineCell extends Cell {
  page: number
}

/** A page that was read. */
export interface ReadPage extends PageLines {
  page: number
  form: FormName
  taxYear: TaxYear
  /** Read by the geometry of the official form, not by its words. */
  isOfficial: boolean
}

export interface FormLines {
  lines: Map<string, LineCell>
  filingStatus: FilingStatusCode | null
  rollovers: { ira: boolean | null; pension: boolean | null }
  /** Two pages give different amounts for one line. */
  isContradictory: boolean
}

export const lineFormOf = (form: FormName): LineForm => (form === '1040-SR' ? '1040' : form)

/** Puts the pages of a form together. A copy of a page is fine if it says the same. */
export function formLines(pages: readonly ReadPage[]): FormLines {
  const lines = new Map<string, LineCell>()
  let isContradictory = false
  for (const { page, cells } of pages)
    for (const [line, cell] of cells) {
      const known = lines.get(line)
      if (known && known.value !== null && cell.value !== null && known.value !== cell.value)
        isContradictory = true
      if (!known || known.value === null) lines.set(line, { ...cell, page })
    }
  const statuses = new Set(pages.map(({ filingStatus }) => filingStatus).filter((status) => status !== null))
  if (statuses.size > 1) isContradictory = true
  const rollover = (of: 'ira' | 'pension') =>
    pages.map(({ rollovers }) => rollovers[of]).find((value) => value !== null) ?? null
  return {
    lines,
    filingStatus: [...statuses][0] ?? null,
    rollovers: { ira: rollover('ira'), pension: rollover('pension') },
    isContradictory,
  }
}
