/** A page with everything that is known before its lines are read. */

import type { Page } from '../../pdf/page.ts'
import type { Headings } from './headings.ts'
import { type TaxYear, taxYears } from './reading.ts'
import type { PlainRow, Run } from './runs.ts'

export interface KnownPage {
  page: Page
  rows: PlainRow[]
  runs: Run[]
  headings: Headings
}

/** A page that is a picture with text over it comes from a scanner: the text is a guess. */
export const isPicture = ({ pictureShare }: Page): boolean => pictureShare > 0.6

export const isTaxYear = (year: number | undefined): year is TaxYear =>
  (taxYears as readonly (number | undefined)[]).includes(year)
